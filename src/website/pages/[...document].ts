import type { APIRoute, GetStaticPaths } from 'astro';
import { completePublication } from '../shared-publication.ts';
import type { PublishedDocument } from '../../site/document.ts';

export const getStaticPaths = (async () =>
  (await completePublication()).documents().map((document) => ({
    params: { document: document.path.slice(1) },
    props: { document },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ document: PublishedDocument }> = ({ props }) =>
  new Response(props.document.body(), {
    headers: { 'Content-Type': props.document.mediaType },
  });

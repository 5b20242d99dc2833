import type { APIRoute, GetStaticPaths } from 'astro';
import { publication } from '../shared-publication.ts';
import type { PublishedDocument } from '../../site/documents/document.ts';
import { documents } from '../../site/documents/documents.ts';

export const getStaticPaths = (() =>
  documents(publication()).map((document) => ({
    params: { document: document.path.slice(1) },
    props: { document },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ document: PublishedDocument }> = ({ props }) =>
  new Response(props.document.body(), {
    headers: { 'Content-Type': props.document.mediaType },
  });

import type { APIRoute, GetStaticPaths } from 'astro';
import { completePublication } from '../shared-publication.ts';
import type { PublishedDocument } from '../../site/document.ts';

/** Lists the routes of all documents, such as `/llms.txt`. Astro calls this function in a build. */
export const getStaticPaths = (async () =>
  (await completePublication()).documents().map((document) => ({
    params: { document: document.path.slice(1) },
    props: { document },
  }))) satisfies GetStaticPaths;

/** Answers with the content of a document. */
export const GET: APIRoute<{ document: PublishedDocument }> = ({ props }) =>
  new Response(props.document.body(), {
    headers: { 'Content-Type': props.document.mediaType },
  });

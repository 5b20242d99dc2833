import type { APIRoute } from 'astro';
import { publication } from '../publication.ts';
import { previewImage } from '../components/brand/images.ts';

export const GET: APIRoute = () =>
  new Response(previewImage(publication().facts) as BodyInit, {
    headers: { 'Content-Type': 'image/png' },
  });

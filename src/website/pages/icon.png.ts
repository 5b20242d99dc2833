import type { APIRoute } from 'astro';
import { markImage } from '../components/brand/images.ts';

/** For home screens, which take no SVG. */
export const GET: APIRoute = () =>
  new Response(markImage(192) as BodyInit, { headers: { 'Content-Type': 'image/png' } });

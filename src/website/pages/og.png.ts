import type { APIRoute } from 'astro';
import { facts } from '../facts.ts';
import { previewImage } from '../components/brand/images.ts';

export const GET: APIRoute = () =>
  new Response(previewImage(facts()) as BodyInit, { headers: { 'Content-Type': 'image/png' } });

import type { APIRoute, GetStaticPaths } from 'astro';
import { brandImages, type BrandImage } from '../../brand/images.ts';
import { facts } from '../facts.ts';

export const getStaticPaths = (() =>
  brandImages(facts()).map((image) => ({
    params: { image: image.path.slice(1) },
    props: { image },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ image: BrandImage }> = ({ props }) =>
  new Response(props.image.body() as BodyInit, {
    headers: { 'Content-Type': props.image.mediaType },
  });

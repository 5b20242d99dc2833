import type { Point } from './point.ts';
import { cachingPoints } from './points/caching.ts';
import { categoryPoints } from './points/categories.ts';
import { headerPoints } from './points/headers.ts';
import { mcpPoints } from './points/mcp.ts';
import { methodPoints } from './points/methods.ts';
import { negotiationPoints } from './points/negotiation.ts';
import { pagePoints } from './points/pages.ts';
import { streamingPoint } from './points/streaming.ts';

/** The checks of assumptions about production that cannot be tested offline (see src/host/host.ts). */
export const points: readonly Point[] = [
  ...categoryPoints,
  ...methodPoints,
  ...negotiationPoints,
  ...cachingPoints,
  ...headerPoints,
  ...pagePoints,
  streamingPoint,
  ...mcpPoints,
];

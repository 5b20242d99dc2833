/** What the build makes of src/ask/main.ts and src/mcp/main.ts; missing until the first build. */
declare module '*/build/functions/ask.mjs' {
  export { default } from '../ask/main.ts';
}
declare module '*/build/functions/mcp.mjs' {
  export { default } from '../mcp/main.ts';
}

/** A JSON-RPC message. Nothing else about it is certain before the package checks it. */
export interface Message {
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

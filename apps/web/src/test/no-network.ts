/* Refuses every request for which a test has no fake, as a browser without a connection does. */

function refuse(address: unknown): never {
  throw new TypeError(`A test makes no real request: ${String(address)}`);
}

globalThis.fetch = async (input) => refuse(input instanceof Request ? input.url : input);
if ('XMLHttpRequest' in globalThis) {
  XMLHttpRequest.prototype.open = (_method: string, address: string | URL) => refuse(address);
}
globalThis.WebSocket = class {
  constructor(address: string | URL) {
    refuse(address);
  }
} as unknown as typeof WebSocket;

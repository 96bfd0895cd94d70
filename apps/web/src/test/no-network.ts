/* Without a stub, every request of a test fails with a TypeError. */

function refuse(address: unknown): never {
  throw new TypeError(`The test has no stub for the request to ${String(address)}`);
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

import type { Person } from './journey.ts';

/** Makes requests with this method and address fail. Returns a function that ends the failures. */
export async function makeCallFail(
  { page, expectError }: Person,
  method: string,
  address: string,
): Promise<() => Promise<void>> {
  expectError(/status of 500|Server error 500/);
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { statusCode: 500, message: 'Something went wrong.' } })
      : route.fallback(),
  );
  return () => page.unroute(address);
}

/** Simulates a proxy that blocks live connections. */
export async function blockLiveConnection({ page, expectError }: Person): Promise<void> {
  expectError(/socket\.io/);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}

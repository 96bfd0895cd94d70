import { startDemo } from './demo.ts';

/**
 * Runs once before the journeys. Starts the product that the journeys share, with the data of a
 * demo. Every journey creates its own people. Returns the function that stops the product.
 */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startDemo();
  product.share();
  return () => product.remove();
}

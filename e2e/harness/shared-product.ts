import { startDemo } from './demo.ts';

/**
 * Runs once before the journeys: starts the product that they share, on a demo's data. Every journey
 * creates its own people. Returns the function that stops the product.
 */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startDemo();
  product.share();
  return () => product.remove();
}

import { rm } from 'node:fs/promises';
import { demoFolderVariable, newFolder } from './folder.ts';
import { demonstration, Product } from './product.ts';

/**
 * Runs once before the journeys: makes the demo's members and photos, which takes over a minute of CPU
 * time, in a folder that each worker copies. Returns what removes it.
 */
export default async function makeDemoFolder(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const product = await Product.start(demonstration, folder);
  await product.portraits();
  await product.stop();
  process.env[demoFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

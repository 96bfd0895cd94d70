// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/**
 * Simulates a page over plain http whose `execCommand` returns `isCopied`. Returns the copied
 * texts.
 */
function stubHttpPage(isCopied: boolean): string[] {
  const copiedTexts: string[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    copiedTexts.push(document.querySelector('textarea')?.value ?? '');
    return isCopied;
  };
  return copiedTexts;
}

test('a text is copied over plain http, and the focus stays', async () => {
  const copiedTexts = stubHttpPage(true);
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  await copyText('Namaskara');
  expect(copiedTexts).toEqual(['Namaskara']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('copyText rejects if the browser refuses to copy', async () => {
  stubHttpPage(false);
  await expect(copyText('Namaskara')).rejects.toThrow();
});

import { describe, expect, test } from 'vitest';
import { compileAll } from '../../vite/compile-messages.ts';
import { en } from './en/index.ts';

describe('the English catalogue', () => {
  test('compiles as a whole', () => {
    expect(() => compileAll(en)).not.toThrow();
  });

  test('plain texts stay texts, and the others become data', () => {
    const { ui } = compileAll({ ui: { close: en.ui.close, percent: en.ui.percent } });
    expect(ui).toEqual({ close: 'Close', percent: [['value', 4], '%'] });
  });

  test('a message that makes no sense stops the build', () => {
    expect(() => compileAll({ broken: 'Hello {name' })).toThrow();
  });
});

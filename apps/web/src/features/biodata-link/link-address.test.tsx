import { family } from '@sambandha/words/en/screens/family';
import { expect, test, vi } from 'vitest';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { getAllByRole, render } from '../../test/render.tsx';
import { LinkAddress } from './link-address.tsx';

const { link: texts } = family;

test.each([
  ['buttons to copy and to share in a browser that can share', { share: async () => undefined }, 1],
  ['only a button to copy in a browser that cannot share, for example over HTTP', {}, 0],
])('the address has %s', (_, browser, shareCount) => {
  vi.stubGlobal('navigator', browser);
  const container = render(
    <FamilyTexts>
      <LinkAddress address="https://sambandha.example/b/abc" />
    </FamilyTexts>,
  );
  expect(container.textContent).toContain('https://sambandha.example/b/abc');
  expect(getAllByRole('button', texts.copy)).toHaveLength(1);
  expect(getAllByRole('button', texts.share)).toHaveLength(shareCount);
});

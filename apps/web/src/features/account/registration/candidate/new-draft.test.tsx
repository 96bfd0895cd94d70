import { accountTexts } from '@sambandha/contract/account/schemas';
import { draft as texts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { DraftTexts } from '../../../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../../../i18n/parts/family-texts.tsx';
import {
  advanceTimers,
  choose,
  clickButton,
  find,
  render,
  type,
} from '../../../../test/render.tsx';
import { NewDraft } from './new-draft.tsx';

const { maker } = texts;
/** The idempotency keys of the requests. */
let keys: (string | undefined)[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    return respond();
  });
});

async function begin(phone: string): Promise<void> {
  render(
    <FamilyTexts>
      <DraftTexts>
        <NewDraft />
      </DraftTexts>
    </FamilyTexts>,
  );
  await advanceTimers();
  choose(find('combobox', en.account.forWhom.label), 'DAUGHTER');
  choose(find('combobox', maker.relation), 'MOTHER');
  type(find('textbox', maker.phone), phone);
  await clickButton(maker.begin);
}

test('a retry after a lost response has the same idempotency key, another number a new one', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await begin('+919448012345');
  await clickButton(maker.begin);
  type(find('textbox', maker.phone), '+919448012346');
  await clickButton(maker.begin);
  const [first, retry, other] = keys;
  expect(first).toEqual(expect.any(String));
  expect(retry).toBe(first);
  expect(other).not.toBe(first);
  expect(keys).toHaveLength(3);
});

test('a number that the server refuses is shown at its field', async () => {
  const message = accountTexts.phoneInvalid;
  respond = () => {
    const fields = [{ path: 'phone', message }];
    return Response.json({ code: 'VALIDATION', message, fields }, { status: 400 });
  };
  await begin('+919448012345');
  const field = find('textbox', maker.phone);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const descriptions = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = descriptions.map((id) => document.getElementById(id)?.textContent);
  expect(described.join(' ')).toContain(message);
});

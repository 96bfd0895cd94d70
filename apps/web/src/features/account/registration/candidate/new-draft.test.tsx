import { accountTexts } from '@sambandha/contract/account/schemas';
import { draftTexts } from '@sambandha/contract/draft/schemas';
import { failures } from '@sambandha/contract/errors';
import { draft as texts } from '@sambandha/words/en/screens/draft';
import { family } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { DraftTexts } from '../../../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../../../i18n/parts/family-texts.tsx';
import {
  advanceTimers,
  chooseOption,
  click,
  clickButton,
  getByRole,
  render,
  typeText,
  waitUntil,
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

async function open(): Promise<void> {
  render(
    <FamilyTexts>
      <DraftTexts>
        <NewDraft />
      </DraftTexts>
    </FamilyTexts>,
  );
  await advanceTimers();
}

async function begin(phone: string): Promise<void> {
  await open();
  click(getByRole('radio', en.account.forWhom.DAUGHTER));
  chooseOption(getByRole('combobox', maker.relation), 'MOTHER');
  typeText(getByRole('textbox', maker.phone), phone);
  await clickButton(maker.begin);
}

test('without a choice, the options have the error, and the first one has the focus', async () => {
  await open();
  await clickButton(maker.begin);
  const option = getByRole('radio', en.account.forWhom.SON);
  await waitUntil(() => expect(document.activeElement).toBe(option));
  expect(option.getAttribute('aria-invalid')).toBe('true');
  expect(option.closest('fieldset')?.textContent).toContain(draftTexts.forWhomRequired);
});

test('a retry after a lost response reuses the idempotency key, and another number gets a new key', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await begin('+919448012345');
  await clickButton(maker.begin);
  typeText(getByRole('textbox', maker.phone), '+919448012346');
  await clickButton(maker.begin);
  const [firstKey, retryKey, otherKey] = keys;
  expect(firstKey).toEqual(expect.any(String));
  expect(retryKey).toBe(firstKey);
  expect(otherKey).not.toBe(firstKey);
  expect(keys).toHaveLength(3);
});

test('the field of a number shows the message with which the server refuses the number', async () => {
  const message = accountTexts.phoneInvalid;
  respond = () => {
    const fields = [{ path: 'phone', message }];
    return Response.json({ code: 'VALIDATION', message, fields }, { status: 400 });
  };
  await begin('+919448012345');
  expect(phoneDescription()).toContain(message);
});

test('while no SMS can be sent, the field asks for the e-mail address of the candidate', async () => {
  const [status, message] = failures.SMS_UNAVAILABLE;
  respond = () => Response.json({ code: 'SMS_UNAVAILABLE', message }, { status });
  await begin('+919448012345');
  expect(phoneDescription()).toContain(family.settings.smsUnavailable);
  expect(phoneDescription()).not.toContain(message);
});

/** Asserts that the field of the phone number is invalid. Returns its hint and its error. */
function phoneDescription(): string {
  const field = getByRole('textbox', maker.phone);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

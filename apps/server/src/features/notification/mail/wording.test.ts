import { LANGUAGES } from '@sambandha/contract/language';
import { ACCOUNT_NOTICES } from '@sambandha/contract/notification/kinds';
import { letterTextsIn } from '@sambandha/words/letters';
import { expect, test } from 'vitest';

test.each(LANGUAGES)(
  'the first sentence of account e-mails in %s ends with exactly one period or question mark',
  (language) => {
    const { mail } = letterTextsIn(language).notification;
    const links = { open: 'https://sambandha.example.org', unsubscribePage: null };
    for (const notice of ACCOUNT_NOTICES) {
      const { text } = mail({ kind: 'ACCOUNT', subjects: 1, count: 1, notice }, links);
      expect(text).toMatch(/^[^.?]+[.?] \S/);
    }
  },
);

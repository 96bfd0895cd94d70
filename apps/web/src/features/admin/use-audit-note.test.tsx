import type { AuditEntry } from '@sambandha/contract/admin/schemas';
import { admin } from '@sambandha/words/kn/screens/admin/index';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { useAuditNote } from './use-audit-note.ts';

function Note(entry: Pick<AuditEntry, 'act' | 'note'>) {
  return useAuditNote()(entry);
}

const kannadaNote = (act: AuditEntry['act'], note: string) =>
  render(
    <IntlProvider locale="kn-IN" timeZone="Asia/Kolkata" messages={{ admin } as never}>
      <Note act={act} note={note} />
    </IntlProvider>,
  ).textContent;

test.each(['SEARCH_MEMBERS', 'SEARCH_RELATIVES'] as const)(
  'the note of %s is in the language of the reader',
  (act) => {
    expect(kannadaNote(act, 'By name: 3 found')).toBe('ಹೆಸರಿನಿಂದ: 3 ಸಿಕ್ಕಿದೆ');
    expect(kannadaNote(act, 'By contact: 0 found')).toBe('ಸಂಪರ್ಕದಿಂದ: 0 ಸಿಕ್ಕಿದೆ');
  },
);

test('the note of a role change is translated, and the note of a person is unchanged', () => {
  expect(kannadaNote('CHANGE_ROLE', 'moderator')).toBe(admin.role.moderator);
  expect(kannadaNote('BLOCK', 'By name: 3 found')).toBe('By name: 3 found');
});

import type { LinkChoices } from '@sambandha/contract/biodata-link/schemas';
import { DAY_MS } from '@sambandha/contract/durations';
import { tokenHash } from '../../../src/features/account/index.ts';
import { deriveToken } from '../../../src/features/biodata-link/token.ts';
import type { TestApp } from '../app.ts';
import type { CallContext } from './call-context.ts';
import type { OwnedIds } from './owned-ids.ts';

/* Valid calls about biodata links. */

const choices: LinkChoices = {
  label: 'For the Joshi family',
  parts: ['photo', 'family'],
  language: 'en',
  days: 30,
};

/** Calls that name a link, or a link that a speaker proposed. */
export const callsNamingLink = {
  agreeToBiodataLink: ({ owner }: CallContext) => ({
    params: { id: owner.ownedIds.linkProposalId },
  }),
  readBiodataLinkAddress: ({ owner }: CallContext) => ({ params: { id: owner.ownedIds.linkId } }),
  endBiodataLink: ({ owner }: CallContext) => ({ params: { id: owner.ownedIds.linkId } }),
};

/** Calls that name no link. */
export const linkCalls = {
  listBiodataLinks: () => ({}),
  createBiodataLink: () => ({ body: choices }),
  proposeBiodataLink: () => ({ body: choices }),
};

/** Inserts a link that can be opened, and a link that a speaker proposed. */
export async function createLinks(
  app: TestApp,
  candidate_id: string,
  ids: OwnedIds,
): Promise<void> {
  const now = app.clock.now();
  const link = {
    candidate_id,
    label: 'For the Bhat family',
    parts: ['photo'] as 'photo'[],
    language: 'en',
    days: 30,
    code_hash: null,
    created_at: now,
    ends_at: new Date(now.getTime() + 30 * DAY_MS),
  } as const;
  const { linkId, linkProposalId, speakerIds } = ids;
  const token_hash = tokenHash(deriveToken(app.config.keys, linkId));
  await app.db
    .insertInto('biodata_links')
    .values([
      { ...link, id: linkId, person_id: null, token_hash },
      { ...link, id: linkProposalId, person_id: speakerIds[0], token_hash: null },
    ])
    .execute();
}

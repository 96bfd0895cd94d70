import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { makeCast, makeReadyMember } from '@sambandha/demo/cast/cast';
import { makeStory } from '@sambandha/demo/cast/story';
import type { CastMember, Story } from '@sambandha/demo/cast/types';
import {
  type DemoRelative,
  demoDraft,
  demoPeople,
  demoRelatives,
  demoVolunteer,
} from '@sambandha/demo/people';
import { drawPortrait, type Portrait } from '@sambandha/demo/portrait/draw';
import { renderPortrait } from '@sambandha/demo/portrait/render';
import type { Context } from '../core/context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { NewPhoto } from '../features/photo/index.ts';
import { makePhotoFiles, writeFiles } from '../features/photo/index.ts';
import { savePreferences } from '../features/preference/index.ts';
import { createProfile } from '../features/profile/index.ts';
import { firstPageIds } from '../features/search/index.ts';
import { ownViewerIds } from '../security/access/viewer.ts';
import { insertDailyActive, insertFeedback } from './admin.store.ts';
import { DEMO_SEED, demoId } from './demo-id.ts';
import { addDraft } from './draft.ts';
import { insertNotifications } from './notification.store.ts';
import {
  findWithoutPhoto,
  insertAccount,
  insertMatch,
  insertPhotos,
  insertRelative,
  insertReportsBlocksAndViews,
  isSeeded,
  storePrivacyAndBlock,
} from './seed.store.ts';
import { insertAskedDraft, insertVolunteer } from './volunteer.store.ts';

const { woman, man } = demoPeople;

/**
 * Fills an empty demo once with its members and the portraits of the first page. The other
 * portraits follow later.
 */
export async function seedDemo(context: Context): Promise<void> {
  await seedCommunity(context);
  await drawFirstPortraits(context);
}

async function seedCommunity(context: Context): Promise<void> {
  const { db, log } = context;
  if (await isSeeded(db)) return;
  log.info('making the demo community');
  const cast = castOf(context);
  const story = makeStory(cast, context.now());
  const helpedCandidate = await drawHelpedCandidate(context);
  // The marker is written before the rows, so that an interrupted start leaves no members without
  // portraits.
  await writeFile(markerPath(context), 'all');
  await inTransaction(db, async (trx) => {
    const trxContext = { ...context, db: trx };
    // The statements are sent in parallel. The connection runs them one after the other without a
    // pause.
    await Promise.all(cast.map((member) => addMember(trxContext, member)));
    await addStory(trxContext, cast, story);
    for (const relative of demoRelatives) await addRelative(trxContext, cast, relative);
    await addVolunteer(trxContext, cast, helpedCandidate);
  });
  // The draft follows the commit, because the functions of its feature start transactions.
  const maker = demoRelatives.find(({ phone }) => phone === demoDraft.maker);
  if (maker !== undefined) await addDraft(context, membershipOf(cast, maker).id);
  log.info({ members: cast.length, matches: story.matches.length }, 'the demo community is ready');
}

/** Creates a complete member for an unused phone number. The member can use the product at once. */
export async function addReadyMember(context: Context, phone: string): Promise<void> {
  const member = makeReadyMember(phone, context.now());
  const photos = await drawAll(context, member);
  await inTransaction(context.db, async (trx) => {
    await addMember({ ...context, db: trx }, member);
    await insertPhotos(trx, memberId(member), photos);
  });
}

/**
 * The number of cards of the first page of Browse, plus a few because some members have no
 * portrait.
 */
const FIRST_PAGE_SIZE = 16;

/**
 * Draws the portraits on the first page of Browse, as the demo's woman and man see it. Every
 * portrait raises the rank of its member equally, so the order of the page does not change later.
 */
async function drawFirstPortraits(context: Context): Promise<void> {
  if ((await readMissingPortraits(context)) !== 'all') return;
  const withoutPortrait = await castWithoutPortraits(context);
  const viewers = withoutPortrait.filter(
    ({ member: { key } }) => key === woman.key || key === man.key,
  );
  const pages = await Promise.all(
    viewers.map(({ id }) => firstPageIds(context, ownViewerIds(id), FIRST_PAGE_SIZE)),
  );
  const idsToDraw = new Set(pages.flat());
  const queue = withoutPortrait.filter(({ id }) => idsToDraw.has(id));
  const drawQueue = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await drawMember(context, next);
  };
  // Two at a time, so that one portrait is drawn while the files of the other are stored.
  await Promise.all([drawQueue(), drawQueue()]);
  await writeFile(markerPath(context), 'others');
}

/**
 * Draws the other portraits of a new demo until the signal is aborted. Drawing takes over a minute
 * of CPU time, and the first page does not wait for it. The next start continues an aborted run.
 */
export async function drawPortraits(context: Context, signal: AbortSignal): Promise<void> {
  if ((await readMissingPortraits(context)) === 'none') return;
  const withoutPortrait = await castWithoutPortraits(context);
  for (const entry of withoutPortrait) {
    if (signal.aborted) return;
    await drawMember(context, entry);
  }
  await rm(markerPath(context));
  context.log.info(
    { members: withoutPortrait.length },
    'the portraits of the demo community are drawn',
  );
}

interface MemberWithoutPortrait {
  readonly id: string;
  readonly member: CastMember;
}

/** Returns the demo members whose portraits are not drawn yet, the last active first. */
async function castWithoutPortraits(context: Context): Promise<MemberWithoutPortrait[]> {
  const withoutPortrait = await findWithoutPhoto(context.db);
  return castOf(context)
    .filter(({ portraits }) => portraits.length > 0)
    .sort((a, b) => b.lastActiveAt.getTime() - a.lastActiveAt.getTime())
    .flatMap((member) => {
      const id = withoutPortrait.get(member.contact.phone);
      return id === undefined ? [] : [{ id, member }];
    });
}

async function drawMember(context: Context, { id, member }: MemberWithoutPortrait): Promise<void> {
  const photos = await drawAll(context, member);
  await inTransaction(context.db, (trx) => insertPhotos(trx, id, photos));
}

/**
 * Returns the path of the file that states which portraits are missing. The file exists only while
 * portraits are missing.
 */
const markerPath = ({ config }: Context) => join(config.dataDir, 'demo-portraits-unfinished');

/** Reads which portraits are missing. `others` means those that are not on the first page. */
async function readMissingPortraits(context: Context): Promise<'all' | 'others' | 'none'> {
  if (!existsSync(markerPath(context))) return 'none';
  return (await readFile(markerPath(context), 'utf8')) === 'others' ? 'others' : 'all';
}

const castOf = ({ config, now }: Context) =>
  makeCast({ seed: DEMO_SEED, count: config.demoMembers, today: now() });

/** Draws all portraits of a member, writes their files and returns the photos. */
async function drawAll(context: Context, member: CastMember): Promise<NewPhoto[]> {
  const photos: NewPhoto[] = [];
  for (const [position, portrait] of member.portraits.entries()) {
    photos.push(await drawPhoto(context, member, portrait, position));
  }
  return photos;
}

async function drawPhoto(
  context: Context,
  member: CastMember,
  portrait: Portrait,
  position: number,
): Promise<NewPhoto> {
  const files = await makePhotoFiles(await renderPortrait(drawPortrait(portrait)));
  const id = demoId(`photo/${member.contact.phone}/${position}`, member.createdAt);
  return {
    id,
    file_name: await writeFiles(context, id, files),
    width: files.width,
    height: files.height,
    thumbhash: files.thumbhash,
    is_primary: position === 0,
    position,
    created_at: new Date(member.createdAt.getTime() + position * MINUTE_MS),
  };
}

async function addMember(context: Context, member: CastMember): Promise<void> {
  const { db } = context;
  const id = memberId(member);
  await createProfile(db, {
    id,
    at: member.createdAt,
    lastActiveAt: member.lastActiveAt,
    fields: member.profile,
    synthetic: true,
    isAdmin: member.admin,
    verifiedAt: member.verified ? member.createdAt : null,
  });
  await storePrivacyAndBlock(db, id, member);
  await insertAccount(db, id, member);
  await savePreferences(db, id, member.preferences);
}

async function addStory(context: Context, cast: readonly CastMember[], story: Story) {
  const ids = new Map(cast.map((member) => [member.key, memberId(member)]));
  for (const match of story.matches) {
    const id = demoId(`match/${match.requester}/${match.recipient}`, match.requestedAt);
    await insertMatch(context.db, id, match, ids);
  }
  await insertReportsBlocksAndViews(context.db, story, ids);
  await insertNotifications(context.db, context.now());
  await insertDailyActive(context.db, context.now());
  await insertFeedback(context.db, context.now());
}

/** Adds a relative to the family of a demo member. The relative joins the day after the member. */
async function addRelative(
  { db }: Context,
  cast: readonly CastMember[],
  relative: DemoRelative,
): Promise<void> {
  await insertRelative(db, relative, membershipOf(cast, relative));
}

/** Returns the id of a relative of the demo, the time of joining, and the candidate. */
function membershipOf(cast: readonly CastMember[], { candidate, phone }: DemoRelative) {
  const member = cast.find(({ key }) => key === candidate.key);
  if (member === undefined) throw new Error(`the demo has no ${candidate.key}`);
  const joinedAt = new Date(member.createdAt.getTime() + DAY_MS);
  return { id: demoId(`relative/${phone}`, joinedAt), joinedAt, candidateId: memberId(member) };
}

interface HelpedCandidate {
  readonly candidate: CastMember;
  readonly photo: NewPhoto;
}

/** Makes the candidate for whom the volunteer prepared a profile, and draws the photo. */
async function drawHelpedCandidate(context: Context): Promise<HelpedCandidate> {
  const candidate = makeReadyMember(demoVolunteer.askedPhone, context.now());
  const [portrait] = candidate.portraits;
  if (portrait === undefined) throw new Error("the volunteer's candidate has no portrait");
  return { candidate, photo: await drawPhoto(context, candidate, portrait, 0) };
}

/** Adds a volunteer who began 30 days ago and asked a candidate for consent two days ago. */
async function addVolunteer(
  { db, now, config }: Context,
  cast: readonly CastMember[],
  helpedCandidate: HelpedCandidate,
): Promise<void> {
  const admin = cast.find(({ key }) => key === demoPeople.admin.key);
  if (admin === undefined) throw new Error('the demo has no admin');
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const at = daysAgo(30);
  const id = demoId(`volunteer/${demoVolunteer.phone}`, at);
  const roleId = demoId(`role/${demoVolunteer.phone}`, at);
  await insertVolunteer(db, demoVolunteer, { id, roleId, givenBy: memberId(admin), at });
  const askedAt = daysAgo(2);
  const draftId = demoId(`draft/${demoVolunteer.askedPhone}`, askedAt);
  await insertAskedDraft(db, config.keys, {
    id: draftId,
    makerId: id,
    askedAt,
    ...helpedCandidate,
  });
}

function memberId(member: CastMember): string {
  return demoId(`member/${member.contact.phone}`, member.createdAt);
}

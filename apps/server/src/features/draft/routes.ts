import type { draftEndpoints } from '@sambandha/contract/draft/endpoints';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { registerRelative, userOf } from '../account/index.ts';
import { askForConsent } from './ask.ts';
import { draftsOf, findDraft } from './draft.store.ts';
import { changeDraft, createDraft, deleteDraft } from './make.ts';
import { addDraftPhoto, deleteDraftPhoto, orderDraftPhotos } from './photos.ts';
import { toDrafts } from './responses.ts';

export function draftRoutes(context: Context): Handlers<typeof draftEndpoints> {
  const { db } = context;

  /** Fails with NOT_FOUND. */
  const read = async (id: string, makerId: string) => {
    const row = await findDraft(db, { id, makerId });
    const [draft] = row === undefined ? [] : await toDrafts(context, [row]);
    if (draft === undefined) throw new Failure('NOT_FOUND');
    return draft;
  };

  return {
    listDrafts: async ({ viewer }) => ({
      status: 200,
      body: { drafts: await toDrafts(context, await draftsOf(db, viewer.person)) },
    }),

    createDraft: async ({ viewer: { person }, body }) => {
      const id = await db.transaction().execute((trx) => createDraft(context, trx, person, body));
      return { status: 201, body: { draft: await read(id, person) } };
    },

    changeDraft: async ({ viewer: { person }, params: { id }, body }) => {
      await changeDraft(context, { id, makerId: person }, body);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    deleteDraft: async ({ viewer: { person }, params: { id } }) => {
      await deleteDraft(context, { id, makerId: person });
      return { status: 204 };
    },

    uploadDraftPhoto: async ({ viewer: { person }, params: { id }, file }) => {
      await addDraftPhoto(context, { id, makerId: person }, file);
      return { status: 201, body: { draft: await read(id, person) } };
    },

    orderDraftPhotos: async ({ viewer: { person }, params: { id }, body: { ids } }) => {
      await orderDraftPhotos(context, { id, makerId: person }, ids);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    deleteDraftPhoto: async ({ viewer: { person }, params: { id, photoId } }) => {
      await deleteDraftPhoto(context, { id, makerId: person }, photoId);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    askForConsent: async ({ viewer: { person }, params: { id }, ipAddress }) => {
      await askForConsent(context, { id, makerId: person }, ipAddress);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    registerMaker: async (call) => {
      const made: string[] = [];
      const { personId, token, device } = await registerRelative(
        context,
        call.body,
        call,
        async (trx, id) => {
          made.push(await createDraft(context, trx, id, call.body.draft));
        },
      );
      return {
        status: 201,
        body: {
          user: await userOf(context, personId),
          token,
          draft: await read(made.at(-1) ?? '', personId),
        },
        cookies: { device: device.mark },
      };
    },
  };
}

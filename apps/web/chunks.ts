/** Icons of the frame and of the cards of Browse. */
const firstIcons =
  'badge-check|bell|bookmark|briefcase|check|chevron-down|circle-check|circle-exclamation-point|eye-off|graduation-cap|heart|info|log-out|map-pin|message-circle|search|settings|shield-check|user|x';

/** Parts of the frame and of the cards of Browse. */
const firstParts =
  'avatar|button|card|control|cx|field|format-phone|icon-button|initials|logo|menu|ornament/niche|photo|select|skeleton|spinner|tag|text-input|toast-store|typed-key|use-is-mounted|use-min-width';

/**
 * Modules of the contract that are neither in the group `contract` nor in `schemas`: retention
 * (listed only in the privacy policies), known words (loaded with their field), text (a group of
 * its own), `profile/native` (used only by profiles), and addresses in messages.
 */
const separateModules = String.raw`([a-z-]+/)?retention\.|community-(words|places)\.|text[-.]|(profile/native|web-address)\.`;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Groups modules that several screens share into a few files, because each file is a separate
 * request on a slow connection. `minShareCount` counts screens and lazily loaded parts.
 */
export const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand)\//,
    priority: 4,
  },
  {
    // Lists, limits and messages of the contract, without its schemas and the choices of the admin
    // panel.
    debugName: 'contract',
    name: (id: string, modules: Modules) => (usesSchemas(id, modules) ? null : 'contract'),
    test: new RegExp(`packages/contract/src/(?!${separateModules}|admin/choices\\.)`),
    minShareCount: 2,
    priority: 3,
  },
  {
    // Normalisation of typed text for storing, checking and searching.
    name: 'text',
    test: /packages\/contract\/src\/text[-.]/,
    priority: 3,
  },
  {
    // Schemas that validate forms.
    name: 'schemas',
    test: new RegExp(`node_modules/zod/|packages/contract/src/(?!${separateModules})`),
    priority: 2,
  },
  {
    // Modules around every page, public pages included. The folders inside and the unsaved input
    // belong to some screens. Of the icons, the nested lookahead matches only `firstIcons`.
    name: 'shell',
    test: new RegExp(
      `web/src/(i18n|shell)/(?!unsaved-input\\.)[^/]+$|preload-helper|node_modules/lucide-react/dist/esm/(?!icons/(?!(${firstIcons})\\.))`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'ui',
    test: new RegExp(`web/src/ui/(${firstParts})\\.|node_modules/thumbhash/`),
    minShareCount: 2,
    priority: 1,
  },
  {
    // The frame of pages, parts of forms and dialogs, and their icons. The first view of Browse
    // uses none of these modules. Excluded are the sheet and known words, which are loaded on
    // demand, the tile of uploads, and the drawings of empty screens.
    name: 'controls',
    test: /web\/src\/(shell\/page\/|ui\/(?!(sheet|known-input|upload-tile|ornament\/(areca-palm|lamp|rangoli))\.))|lucide-react/,
    minShareCount: 3,
  },
  {
    // Modules that members' screens share. Excluded are uploads, downloads, the queries of the own
    // profile, families, drafts and volunteers, device storage, unsent texts, idempotency keys and
    // queued choices, which the first view of Browse does not use. Offline support, the focus
    // keeper, the cards of interests with their facts, dates and links, "Not for me" and the
    // removal of a member from the lists are also excluded, because they are loaded later.
    name: 'members',
    test: /web\/src\/(api|app|offline|features\/(compatibility|match|search|shortlist|subscription))\/(?!upload\.|download\.|own-profile\.|families\.|drafts\.|volunteer\.|worker\.|interest-(card|actions|list)\.|interests-query\.|screen-files\.|device-store\.|use-unsent-text\.|use-idempotency-key\.|queued-choices\.|pass\.|use-focus-keeper\.|remove-member\.|person-facts\.|use-when\.|fit-link\.)[^/]+$|node_modules\/@tanstack\//,
    minShareCount: 2,
  },
  {
    // Modules that the forms of codes, contacts and passwords share.
    name: 'account',
    test: /web\/src\/features\/account\/(settings\/|use-failure-message\.)/,
    minShareCount: 2,
  },
];

function usesSchemas(id: string, modules: Modules): boolean {
  if (id.includes('/node_modules/zod/')) return true;
  if (!id.includes('/packages/contract/src/')) return false;
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((importedId) => usesSchemas(importedId, modules));
}

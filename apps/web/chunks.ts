/** Icons of the frame and of the cards of Browse. */
const firstIcons =
  'badge-check|bell|bookmark|briefcase|check|chevron-down|circle-check|circle-exclamation-point|eye-off|graduation-cap|heart|info|log-out|map-pin|message-circle|search|settings|shield-check|user|x';

/** What the frame and the cards of Browse are made of. */
const firstParts =
  'avatar|button|card|control|cx|field|format-phone|icon-button|initials|logo|menu|ornament/niche|photo|select|skeleton|spinner|tag|text-input|toast-store|tooltip|use-room';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * What several screens share goes into few files instead of fifty, since each file is a question of its
 * own on a slow line. A share count is of screens and of parts that come when they are needed.
 */
export const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand)\//,
    priority: 4,
  },
  {
    // What the contract says without checking: lists, limits, sentences. What is kept of members only
    // the privacy policies list, in each language; known words come with the field that suggests
    // them, and names in two scripts are told apart on profiles alone.
    debugName: 'contract',
    name: (id: string, modules: Modules) => (usesSchemas(id, modules) ? null : 'contract'),
    test: /packages\/contract\/src\/(?!([a-z-]+\/)?retention\.|community-words\.|text[-.]|profile\/native\.)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    // Typed text in the form in which it is stored, checked and searched.
    name: 'text',
    test: /packages\/contract\/src\/text[-.]/,
    priority: 3,
  },
  {
    // What forms check by.
    name: 'schemas',
    test: /node_modules\/zod\/|packages\/contract\/src\/(?!([a-z-]+\/)?retention\.|community-words\.|text[-.]|profile\/native\.)/,
    priority: 2,
  },
  {
    // What stands around every page, public ones included. Folders inside these belong to some screens.
    name: 'shell',
    test: new RegExp(
      `web/src/(i18n|shell)/[^/]+$|preload-helper|node_modules/lucide-react/dist/esm/(?!icons/(?!(${firstIcons})\\.))`,
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
    // What forms and dialogs are made of, and their icons: the first look at Browse needs none of it
    // (10 KB of 193). The sheet comes with a press, known words are typed in it; the drawings are of
    // empty screens.
    name: 'controls',
    test: /web\/src\/ui\/(?!(sheet|known-input|upload-tile|ornament\/(areca-palm|lamp|rangoli))\.)|lucide-react/,
    minShareCount: 3,
  },
  {
    // What members' screens have in common; Browse uploads nothing and keeps nothing on the device, and
    // what serves without a connection, and the cards of interests, come later.
    name: 'members',
    test: /web\/src\/(api|app|offline|features\/(compatibility|match|search|shortlist|subscription))\/(?!upload\.|own-profile\.|families\.|drafts\.|volunteer\.|worker\.|interest-(card|actions|list)\.|interests-query\.|screen-files\.|device-store\.)[^/]+$|node_modules\/@tanstack\//,
    minShareCount: 2,
  },
  {
    // What the forms of codes, contacts and passwords have in common.
    name: 'account',
    test: /web\/src\/features\/account\/settings\//,
    minShareCount: 2,
  },
];

function usesSchemas(id: string, modules: Modules): boolean {
  if (id.includes('/node_modules/zod/')) return true;
  if (!id.includes('/packages/contract/src/')) return false;
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((one) => usesSchemas(one, modules));
}

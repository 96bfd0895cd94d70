/**
 * What several screens share goes into few files instead of fifty, since each file is a question of its
 * own on a slow line: what every page needs, the shell around it, what forms check by, what members'
 * screens need beside, and the cards of Browse.
 */
export const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand)\//,
    priority: 3,
  },
  {
    // The public pages load these and no more of the kit.
    name: 'shell',
    test: anyOf(
      /web\/src\/ui\/(avatar|badge|button|card|cx|empty-state|initials|link|logo|menu|ornament|spinner|tag\.|toast)/,
      /web\/src\/(shell\/(?!mail-link)|i18n\/(en\/open|language|provider|use-))/,
      /web\/src\/api\/(device|head-start|realtime|screens|session)/,
      /contract\/src\/community|preload-helper/,
      /lucide-react\/dist\/esm\/(?!icons\/)/,
      /lucide-react\/dist\/esm\/icons\/(arrow-right|bell|check|chevron-down|circle-(check|exclamation-point)|heart|info|log-in|log-out|mail|menu|message-circle|monitor|moon|phone|search|settings|shield-check|sun|user|user-plus|wifi-off|x)\./,
    ),
    priority: 3,
  },
  {
    // What the contract says without checking: lists, limits, sentences.
    name: 'contract',
    test: /contract\/src\/(calendar|choices|endpoint|errors|(?!compatibility).+\/(age|choices|fields|height|first-message|pause|words))\.ts/,
    priority: 4,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/src\/(?!community|.*(endpoints|inbox|second-factor)\.ts)/,
    priority: 3,
  },
  {
    name: 'members',
    test: anyOf(
      // What a screen looks like and says.
      /web\/src\/ui\/(?!checkbox|date-field|error-summary|form-skeleton|otp-input|password-input|progress-bar|qr-code|radio-group|save-bar|stepper|tabs|text-area|unsaved-guard|upload-tile)/,
      /web\/src\/i18n\/(?!en\/(accounts|fit)|(account|fit)-texts)/,
      /node_modules\/(lucide-react|thumbhash)\//,
      // What it reads from the server, and how.
      /node_modules\/@tanstack\//,
      /web\/src\/api\/(api-error|call|query|request|worker)/,
      /contract\/src\/((account|search|match|shortlist|subscription)\/endpoints)/,
      // Who is let in, and what they may do with a member.
      /web\/src\/(app\/(gate|offline-screen)|features\/account\/use-fresh-user)/,
      /web\/src\/features\/match\/(conversation-path|interests-(left|query)|member-cache|refusal|relation|use-interest)/,
      /web\/src\/features\/(shortlist\/(marks|shortlist-button)|subscription\/usage-query)/,
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'cards',
    test: anyOf(
      /web\/src\/features\/search\/(active-chips|address|card-|chips|filters|profile-card|results)/,
      /web\/src\/features\/(compatibility\/compatibility-mark|shortlist\/card-marks)/,
    ),
    minShareCount: 2,
    priority: 1,
  },
];

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}

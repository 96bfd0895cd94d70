import { community } from '@sambandha/contract/community';
import type { Words } from '../../letters.ts';
import type { CodePurpose } from '../../wording.ts';

const { wordmark: product, supportEmail } = community;

const appeal = `ಇದು ತಪ್ಪು ಎನಿಸಿದರೆ ${supportEmail} ಗೆ ಬರೆಯಿರಿ: ನಮ್ಮವರೊಬ್ಬರು ಮತ್ತೆ ನೋಡುತ್ತಾರೆ.`;

const notYou = (publicUrl: string) =>
  `ಇದು ನೀವಲ್ಲದಿದ್ದರೆ, ಕೂಡಲೇ ${publicUrl}/forgot-password ನಲ್ಲಿ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಿ.`;

/** Purpose of a code: "… ನಿಮ್ಮ OTP". */
const purposes: Readonly<Record<CodePurpose, string>> = {
  register: `${product} ತಾಣಕ್ಕೆ ಸೇರಲು`,
  'change-phone': `ಈ ಸಂಖ್ಯೆಯನ್ನು ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಬಳಸಲು`,
  recover: `${product} ಖಾತೆ ನಿಮ್ಮದೆಂದು ತೋರಿಸಲು`,
  'sign-in': `${product} ಪ್ರವೇಶಿಸಲು`,
  'reset-password': `ಹೊಸ ${product} ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಲು`,
};

export const account: Words['account'] = {
  code: (code, purpose) => ({
    subject: `${purposes[purpose]} ನಿಮ್ಮ OTP`,
    text: `${code}: ${purposes[purpose]} ನಿಮ್ಮ OTP. 10 ನಿಮಿಷ ಮಾತ್ರ. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ, ನಮಗೂ ಹೇಳಬೇಡಿ.`,
    sms: `${code}: ${purposes[purpose]} ನಿಮ್ಮ OTP. 10 ನಿಮಿಷ ಮಾತ್ರ. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.`,
  }),
  alreadyMember: (isRegistration, publicUrl) => ({
    subject: `ನಿಮಗೆ ಈಗಾಗಲೇ ${product} ಖಾತೆ ಇದೆ`,
    text: `${
      isRegistration
        ? `ಈ ಸಂಪರ್ಕದಿಂದ ${product} ಸೇರಲು ಯಾರೋ ಕೇಳಿದರು. ಇದಕ್ಕೆ ಈಗಾಗಲೇ ಖಾತೆ ಇದೆ.`
        : `ಈ ಸಂಖ್ಯೆಯನ್ನು ತಮ್ಮ ${product} ಖಾತೆಗೆ ಬಳಸಲು ಯಾರೋ ಕೇಳಿದರು. ಇದು ಈಗಾಗಲೇ ಒಂದು ಖಾತೆಯದು.`
    } ${publicUrl}/auth ನಲ್ಲಿ ಪ್ರವೇಶಿಸಬಹುದು. ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  }),
  noAccount: (publicUrl) => ({
    subject: `ಈ ಸಂಪರ್ಕಕ್ಕೆ ${product} ಖಾತೆ ಇಲ್ಲ`,
    text:
      `ಈ ಸಂಪರ್ಕಕ್ಕೆ ಹೊಸ ${product} ಪಾಸ್‌ವರ್ಡ್ ಬೇಕೆಂದು ಯಾರೋ ಕೇಳಿದರು; ಆದರೆ ಇದು ಯಾವ ಖಾತೆಯ ದೃಢಪಟ್ಟ ಸಂಪರ್ಕವೂ ` +
      `ಅಲ್ಲ. ${publicUrl}/register ನಲ್ಲಿ ಸೇರಬಹುದು. ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  }),
  banned: () => ({
    subject: `ಈ ಸಂಪರ್ಕವನ್ನು ${product} ತಾಣದಲ್ಲಿ ಬಳಸಲಾಗದು`,
    text:
      `ಈ ಸಂಪರ್ಕವನ್ನು ${product} ತಾಣದಲ್ಲಿ ಬಳಸಲು ಯಾರೋ ಕೇಳಿದರು. ಇದು ನಮ್ಮ ತಂಡ ತೆಗೆದುಹಾಕಿದ ಖಾತೆಯದು; ಮತ್ತೆ ` +
      `ಬಳಸಲಾಗದು. ${appeal} ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
    sms: `ಈ ಸಂಪರ್ಕ ${product} ತಂಡ ತೆಗೆದುಹಾಕಿದ ಖಾತೆಯದು; ಮತ್ತೆ ಬಳಸಲಾಗದು. ತಪ್ಪು ಎನಿಸಿದರೆ ${supportEmail} ಗೆ ಬರೆಯಿರಿ.`,
  }),
  passwordChanged: (publicUrl) => ({
    subject: `ನಿಮ್ಮ ${product} ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಯಿತು`,
    text: `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ; ಬೇರೆಲ್ಲ ಸಾಧನಗಳಿಂದ ನಿರ್ಗಮನವಾಗಿದೆ. ${notYou(publicUrl)}`,
  }),
  device: (name) => (name === 'Unknown device' ? 'ಗೊತ್ತಿಲ್ಲದ ಸಾಧನ' : name.replace(' on ', ', ')),
  passkeyAdded: (publicUrl, device) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಪಾಸ್‌ಕೀ ಸೇರಿತು`,
    text:
      `${device} ಮೂಲಕ ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಪಾಸ್‌ಕೀ ಸೇರಿದೆ: ಅದರಿಂದ ಪಾಸ್‌ವರ್ಡ್ ಇಲ್ಲದೆ ಪ್ರವೇಶಿಸಬಹುದು. ಇದು ನೀವಲ್ಲದಿದ್ದರೆ, ` +
      `ಕೂಡಲೇ ${publicUrl}/forgot-password ನಲ್ಲಿ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಿ; ಆಗ ಎಲ್ಲ ಪಾಸ್‌ಕೀಗಳೂ ಹೋಗುತ್ತವೆ.`,
    sms: `${device} ಮೂಲಕ ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಪಾಸ್‌ಕೀ ಸೇರಿದೆ. ${notYou(publicUrl)}`,
  }),
  passkeyRemoved: (publicUrl, device) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಯಿಂದ ಒಂದು ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಯಿತು`,
    text: `${device} ಮೂಲಕ ನಿಮ್ಮ ${product} ಖಾತೆಯ ಒಂದು ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ; ಅದರಿಂದ ಇನ್ನು ಪ್ರವೇಶವಿಲ್ಲ. ${notYou(publicUrl)}`,
    sms: `${device} ಮೂಲಕ ನಿಮ್ಮ ${product} ಖಾತೆಯ ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ. ${notYou(publicUrl)}`,
  }),
  passkeysRemoved: () => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಪಾಸ್‌ಕೀಗಳನ್ನು ತೆಗೆಯಲಾಯಿತು`,
    text: `ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಜೊತೆಗೆ ನಿಮ್ಮ ${product} ಖಾತೆಯ ಎಲ್ಲ ಪಾಸ್‌ಕೀಗಳನ್ನೂ ತೆಗೆಯಲಾಗಿದೆ. ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಮತ್ತೆ ಸೇರಿಸಬಹುದು.`,
  }),
  passkeyCopied: (publicUrl) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಪಾಸ್‌ಕೀಯಿಂದ ಬಂದ ಪ್ರವೇಶ ನಿರಾಕರಿಸಲಾಯಿತು`,
    text:
      `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಒಂದು ಪಾಸ್‌ಕೀಯ ನಕಲು ಇರುವಂತೆ ಕಂಡದ್ದರಿಂದ ಅದನ್ನು ನಿರಾಕರಿಸಲಾಯಿತು. ದಯವಿಟ್ಟು ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಅದನ್ನು ` +
      `ತೆಗೆದು ಹೊಸದನ್ನು ಸೇರಿಸಿ. ${notYou(publicUrl)}`,
    sms: `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಪಾಸ್‌ಕೀಯ ನಕಲು ಇರುವಂತಿದೆ; ಅದನ್ನು ನಿರಾಕರಿಸಿದೆವು. ${notYou(publicUrl)}`,
  }),
  phoneAdded: () => ({
    subject: `ಈ ಸಂಖ್ಯೆ ಈಗ ನಿಮ್ಮ ${product} ಖಾತೆಯದು`,
    text: `ಈ ಸಂಖ್ಯೆ ಈಗ ನಿಮ್ಮ ${product} ಖಾತೆಯ ಫೋನ್ ಸಂಖ್ಯೆ.`,
  }),
  emailChanged: (publicUrl) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಹೊಸ ಇ-ಮೇಲ್ ವಿಳಾಸ`,
    text:
      `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಹೊಸ ಇ-ಮೇಲ್ ವಿಳಾಸ ಕೊಡಲಾಗಿದೆ. ಅದು ದೃಢಪಡುವವರೆಗೆ ಈಗಿನದೇ ಇರುತ್ತದೆ; ಅಲ್ಲಿಯವರೆಗೆ ` +
      `ಎರಡರಿಂದಲೂ ಪ್ರವೇಶಿಸಬಹುದು. ${notYou(publicUrl)}`,
    sms: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಹೊಸ ಇ-ಮೇಲ್ ವಿಳಾಸ ಕೊಡಲಾಗಿದೆ. ${notYou(publicUrl)}`,
  }),
  emailTaken: (publicUrl) => ({
    subject: `ಈ ವಿಳಾಸಕ್ಕೆ ಈಗಾಗಲೇ ${product} ಖಾತೆ ಇದೆ`,
    text:
      `ಈ ವಿಳಾಸವನ್ನು ತಮ್ಮ ${product} ಖಾತೆಗೆ ಬಳಸಲು ಯಾರೋ ಕೇಳಿದರು; ಇದು ಈಗಾಗಲೇ ಬೇರೊಂದು ಖಾತೆಯದು. ಅದಕ್ಕೆ ` +
      `${publicUrl}/auth ನಲ್ಲಿ ಪ್ರವೇಶಿಸಬಹುದು. ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
  }),
  confirmEmail: (link) => ({
    subject: `ನಿಮ್ಮ ${product} ಇ-ಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢಪಡಿಸಿ`,
    text:
      `ಇದು ನಿಮ್ಮ ${product} ಖಾತೆಯ ಇ-ಮೇಲ್ ವಿಳಾಸ ಎಂದು ದೃಢಪಡಿಸಲು 72 ಗಂಟೆಗಳ ಒಳಗೆ ${link} ತೆರೆಯಿರಿ. ಖಾತೆ ` +
      'ಇಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
  }),
  name: ({ latin, native }) => native ?? latin,
  invitation: (name, link) => ({
    subject: `${name} ${product}ನಲ್ಲಿ ನೆರವಾಗಲು ನಿಮ್ಮನ್ನು ಕರೆದಿದ್ದಾರೆ`,
    text:
      `${product}ನಲ್ಲಿ ಸಂಬಂಧ ಹುಡುಕಲು ನೆರವಾಗುವಂತೆ ${name} ನಿಮ್ಮನ್ನು ಕೇಳಿದ್ದಾರೆ. ನಿಮ್ಮದೇ ಖಾತೆಯಿಂದ ` +
      `${name} ಅವರಿಗಾಗಿ ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಬಹುದು; ಮಾತುಕತೆಗಳು ನಿಮಗೆ ಕಾಣುವುದಿಲ್ಲ. 7 ದಿನಗಳ ಒಳಗೆ ${link} ` +
      'ತೆರೆಯಿರಿ. ಇವರು ಯಾರೆಂದು ಗೊತ್ತಿಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ; ಇಂಥ ಪತ್ರಗಳನ್ನು ಅದೇ ಪುಟದಲ್ಲಿ ನಿಲ್ಲಿಸಬಹುದು.',
    sms: `${name} ${product}ನಲ್ಲಿ ನೆರವಾಗಲು ನಿಮ್ಮನ್ನು ಕರೆದಿದ್ದಾರೆ. 7 ದಿನಗಳ ಒಳಗೆ: ${link}`,
  }),
  newDevice: (publicUrl, device) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ಹೊಸ ಸಾಧನದಿಂದ ಪ್ರವೇಶ`,
    text: `ಹಿಂದೆ ಬಳಸದ ${device} ಮೂಲಕ ಯಾರೋ ನಿಮ್ಮ ${product} ಖಾತೆ ಪ್ರವೇಶಿಸಿದರು. ${notYou(publicUrl)}`,
  }),
  relativeJoined: (publicUrl) => ({
    subject: `${product} ನಲ್ಲಿ ಸಂಬಂಧಿಯೊಬ್ಬರು ಇನ್ನು ನಿಮಗೆ ನೆರವಾಗಬಹುದು`,
    text:
      `ನಿಮಗೆ ನೆರವಾಗುವ ಆಹ್ವಾನವನ್ನು ಒಬ್ಬರು ಒಪ್ಪಿದ್ದಾರೆ; ಅವರು ಇನ್ನು ನಿಮಗಾಗಿ ಪ್ರೊಫೈಲ್‌ಗಳನ್ನು ನೋಡಬಹುದು. ನೀವು ಆಹ್ವಾನಿಸಿಲ್ಲದಿದ್ದರೆ, ` +
      `${publicUrl}/settings/family ನಲ್ಲಿ ಅವರನ್ನು ತೆಗೆದು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಿ.`,
    sms: `ನಿಮ್ಮ ${product} ಕುಟುಂಬಕ್ಕೆ ಒಬ್ಬರು ಸೇರಿದ್ದಾರೆ. ${notYou(publicUrl)}`,
  }),
  relativeMayMore: (publicUrl) => ({
    subject: `${product} ನಲ್ಲಿ ನಿಮ್ಮ ಸಂಬಂಧಿಯೊಬ್ಬರು ಹೆಚ್ಚು ಮಾಡಬಹುದು`,
    text:
      `ನಿಮ್ಮ ಸಂಬಂಧಿಯೊಬ್ಬರು ಇನ್ನು ${product} ನಲ್ಲಿ ನಿಮಗಾಗಿ ಮೊದಲಿಗಿಂತ ಹೆಚ್ಚು ಮಾಡಬಹುದು. ನೀವು ಇದನ್ನು ಒಪ್ಪಿಲ್ಲದಿದ್ದರೆ, ` +
      `${publicUrl}/settings/family ನಲ್ಲಿ ಬದಲಿಸಿ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆರಿಸಿ.`,
    sms: `ನಿಮ್ಮ ಸಂಬಂಧಿಯೊಬ್ಬರು ${product} ನಲ್ಲಿ ಹೆಚ್ಚು ಮಾಡಬಹುದು. ${notYou(publicUrl)}`,
  }),
  deactivated: (publicUrl) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ವಿರಾಮ ಕೊಡಲಾಗಿದೆ`,
    text: `ನಿಮ್ಮ ${product} ಖಾತೆಗೆ ವಿರಾಮ ಕೊಡಲಾಗಿದೆ; ಅದು ಯಾರಿಗೂ ಕಾಣುವುದಿಲ್ಲ. ಯಾವಾಗ ಬೇಕಾದರೂ ${publicUrl}/auth ನಲ್ಲಿ ಪ್ರವೇಶಿಸಿ ಮತ್ತೆ ಆರಂಭಿಸಬಹುದು.`,
  }),
  deleted: () => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆ ಅಳಿಸಲಾಗಿದೆ`,
    text:
      `ನಿಮ್ಮ ${product} ಖಾತೆ ಮತ್ತು ಅದರಲ್ಲಿದ್ದ ನಿಮ್ಮ ವಿಷಯವೆಲ್ಲ ಅಳಿಸಲಾಗಿದೆ. ಕಾನೂನು ಇಡಬೇಕೆನ್ನುವುದು ಮಾತ್ರ ಮುಚ್ಚಿಟ್ಟು 180 ದಿನ ` +
      'ಇರುತ್ತದೆ; ಅದು ಏನೆಂದು ನಮ್ಮ ಗೌಪ್ಯತಾ ನೀತಿಯಲ್ಲಿದೆ. ನಿಮಗೆ ಶುಭವಾಗಲಿ.',
    sms: `ನಿಮ್ಮ ${product} ಖಾತೆ ಅಳಿಸಲಾಗಿದೆ. ಕಾನೂನು ಇಡಬೇಕೆನ್ನುವುದು ಮಾತ್ರ ಮುಚ್ಚಿಟ್ಟು 180 ದಿನ ಇರುತ್ತದೆ. ನಿಮಗೆ ಶುಭವಾಗಲಿ.`,
  }),
  removed: () => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆ ತೆಗೆದುಹಾಕಲಾಗಿದೆ`,
    text:
      `ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ${product} ಖಾತೆಯನ್ನು ತೆಗೆದುಹಾಕಿದೆ; ಕಾನೂನು ಮುಚ್ಚಿಟ್ಟು 180 ದಿನ ಇಡಬೇಕೆನ್ನುವುದನ್ನು ಬಿಟ್ಟು ಅದರಲ್ಲಿದ್ದ ನಿಮ್ಮ ` +
      `ವಿಷಯವೆಲ್ಲ ಅಳಿಸಲಾಗಿದೆ. ಈ ಸಂಪರ್ಕದಿಂದ ಮತ್ತೆ ಖಾತೆ ತೆರೆಯಲಾಗದು. ${appeal}`,
    sms: `ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ${product} ಖಾತೆಯನ್ನು ತೆಗೆದುಹಾಕಿದೆ. ಈ ಸಂಪರ್ಕದಿಂದ ಮತ್ತೆ ತೆರೆಯಲಾಗದು. ತಪ್ಪು ಎನಿಸಿದರೆ ${supportEmail} ಗೆ ಬರೆಯಿರಿ.`,
  }),
  blocked: () => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಯನ್ನು ನಿರ್ಬಂಧಿಸಲಾಗಿದೆ`,
    text: `ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ${product} ಖಾತೆಯನ್ನು ನಿರ್ಬಂಧಿಸಿದೆ: ಅದು ಯಾರಿಗೂ ಕಾಣುವುದಿಲ್ಲ, ನೀವು ಪ್ರವೇಶಿಸಲಾಗದು. ${appeal}`,
  }),
  unblocked: (publicUrl) => ({
    subject: `ನಿಮ್ಮ ${product} ಖಾತೆಯ ನಿರ್ಬಂಧ ತೆಗೆಯಲಾಗಿದೆ`,
    text: `ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ${product} ಖಾತೆಯನ್ನು ಮತ್ತೆ ನೋಡಿ ನಿರ್ಬಂಧ ತೆಗೆದಿದೆ. ${publicUrl}/auth ನಲ್ಲಿ ಪ್ರವೇಶಿಸಬಹುದು.`,
  }),
  secondFactorReset: (publicUrl) => ({
    subject: `${product} ತಾಣದ ನಿಮ್ಮ ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ರದ್ದಾಯಿತು`,
    text:
      `ನಿಮ್ಮ ${product} ಖಾತೆಯ ಎರಡು ಹಂತದ ದೃಢೀಕರಣವನ್ನು ತಾಣ ನಡೆಸುವವರು ರದ್ದುಮಾಡಿದ್ದಾರೆ. ${publicUrl}/settings/password ನಲ್ಲಿ ` +
      `ಹೊಸದನ್ನು ಇಡಿ. ನೀವು ಕೇಳದಿದ್ದರೆ ಕೂಡಲೇ ${supportEmail} ಗೆ ಬರೆಯಿರಿ.`,
    sms: `ನಿಮ್ಮ ${product} ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ರದ್ದಾಗಿದೆ. ${publicUrl}/settings/password ನಲ್ಲಿ ಹೊಸದನ್ನು ಇಡಿ. ನೀವು ಕೇಳದಿದ್ದರೆ ${supportEmail} ಗೆ ಬರೆಯಿರಿ.`,
  }),
};

export { RequestCodeForm } from './forgot-password/request-code-form.tsx';
export { ownContactsQuery } from './own-contacts.ts';
export { ProofPrompt } from './proof-prompt.tsx';
export { AboutStep } from './registration/about-step.tsx';
export { BasicStep } from './registration/basic-step.tsx';
export {
  saveLoadedDraft,
  saveStoredAnswers,
  useCandidateDraft,
} from './registration/candidate/candidate-store.ts';
export { ForCandidate } from './registration/candidate/for-candidate.ts';
export { HandOverForm } from './registration/candidate/hand-over-form.tsx';
export { NewDraft } from './registration/candidate/new-draft.tsx';
export { CulturalStep } from './registration/cultural-step.tsx';
export {
  basicFields,
  culturalFields,
  emptyRegistrationData,
  pickAnswers,
  type RegistrationData,
} from './registration/data.ts';
export { Outline, outlineClasses } from './registration/outline.tsx';
export { photoGridClasses, UploadedPhoto } from './registration/photo-tile.tsx';
export { StepBar, StepFrame, type StepProps } from './registration/step-frame.tsx';
export {
  resetSteps,
  saveRefusals,
  useRegistrationDraft,
} from './registration/store.ts';
export { TermsCheckbox } from './registration/terms-checkbox.tsx';
export { useChosenFiles } from './registration/use-chosen-files.ts';
export { AccountPanel } from './settings/account-panel.tsx';
export { CodeField, ResendCode } from './settings/code-field.tsx';
export { EmailPanel } from './settings/email-panel.tsx';
export { PasswordPanel } from './settings/password-panel.tsx';
export { PhonePanel } from './settings/phone-panel.tsx';
export { type SentCode, storeSentCode, toSentCode, useSentCode } from './settings/sent-code.ts';
export { SessionsPanel } from './settings/sessions-panel.tsx';
export { SettingCard } from './settings/setting-card.tsx';
export { SettingFrame } from './settings/setting-frame.tsx';
export { useResend } from './settings/use-resend.ts';
export { useSettingForm } from './settings/use-setting-form.ts';
export { useFailureMessage } from './use-failure-message.ts';
export { useFreshUser } from './use-fresh-user.ts';

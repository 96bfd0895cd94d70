import { hasEveryKind, PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import { CONSENT_PARTS } from '@sambandha/contract/family/choices';
import { ConsentCallError, callConsent } from './call.ts';
import { changesForm } from './changes.ts';
import { bilingualColumns, bilingualLines, createElement, link, submitButton } from './dom.ts';
import {
  dateFields,
  type ErrorContent,
  errorContainer,
  formErrorContainer,
  option,
  radioGroup,
  showErrors,
  textField,
} from './fields.ts';
import {
  showEndedScreen,
  showMismatchScreen,
  showRefusedScreen,
  showWelcomeScreen,
} from './screens.ts';
import { type BilingualText, pageText } from './words.ts';

/** Token and code that open the profile. */
export interface ProfileAccess {
  readonly token: string;
  readonly code: string;
}

type Answer = 'yes' | 'change' | 'no';

/** Renders the three answers, which look the same, and the fields of the chosen answer. */
export function answerForm(access: ProfileAccess, preparedProfile: PreparedProfile): HTMLElement {
  const { maker } = preparedProfile;
  const sectionContainer = createElement('div', { class: 'flex flex-col gap-8' });
  // Each section is created once, because a section keeps its input when the answer changes.
  const sections: Readonly<Record<Answer, AnswerSection>> = {
    ...agreementSections(access, preparedProfile),
    no: refusalSection(access, maker),
  };
  let section: AnswerSection | null = null;
  const onChoose = (answer: Answer) => {
    section = sections[answer];
    sectionContainer.replaceChildren(...section.fields);
    showErrors(form, {});
  };
  const answerOption = (value: Answer, hint: BilingualText) =>
    option({
      type: 'radio',
      name: 'answer',
      value,
      hint,
      label: pageText(value),
      onChoose: () => onChoose(value),
    });
  const form = createElement(
    'form',
    {
      novalidate: true,
      class: 'flex flex-col gap-8',
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    radioGroup(
      'answer',
      pageText('answer'),
      pageText('answerLead'),
      answerOption('yes', pageText('yesHint')),
      answerOption('change', pageText('changeHint')),
      answerOption('no', pageText('noHint', { maker })),
    ),
    sectionContainer,
    submitButton(pageText('submit'), 'filled'),
    formErrorContainer(),
  );
  const submit = async () => {
    if (section === null) return showErrors(form, { answer: pageText('answerRequired') });
    const errors = section.check();
    showErrors(form, errors);
    if (Object.keys(errors).length === 0) await sendOnce(form, section.send);
  };
  return form;
}

/** Sends a form unless it is already being sent, and shows the errors. */
async function sendOnce(form: HTMLFormElement, send: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    await send();
  } catch (error) {
    showErrors(form, handleConsentFailure(error));
  } finally {
    form.ariaBusy = 'false';
  }
}

interface AnswerSection {
  readonly fields: readonly HTMLElement[];
  readonly check: () => Record<string, BilingualText>;
  /**
   * Sends the answer and shows the next screen.
   * @throws ConsentCallError
   */
  readonly send: () => Promise<void>;
}

/** Returns the section of the answer no, with a choice that bans further requests. */
function refusalSection({ token }: Pick<ProfileAccess, 'token'>, maker: string): AnswerSection {
  const stopRequestsOption = option({
    type: 'checkbox',
    name: 'neverAgain',
    value: 'yes',
    label: pageText('neverAgain'),
    hint: pageText('neverAgainHint'),
  });
  return {
    fields: [stopRequestsOption],
    check: () => ({}),
    send: async () => {
      const neverAgain = isChecked(stopRequestsOption);
      await callConsent('POST /consent/no', { token, neverAgain });
      showRefusedScreen(maker, neverAgain);
    },
  };
}

/**
 * Returns the sections of the answers yes and change. They share the birth date, a password, the
 * part of the maker in the family, and two declarations.
 */
function agreementSections(
  access: ProfileAccess,
  preparedProfile: PreparedProfile,
): Record<'yes' | 'change', AnswerSection> {
  const birthDate = dateFields('birthDate', pageText('birthDate'), pageText('birthDateHint'));
  const password = textField(
    { name: 'password', label: pageText('password'), hint: pageText('passwordHint') },
    { type: 'password', autocomplete: 'new-password' },
  );
  const showPassword = option({
    type: 'checkbox',
    name: 'showPassword',
    value: 'yes',
    label: pageText('showPassword'),
    onChoose: () => {
      password.input.type = password.input.type === 'password' ? 'text' : 'password';
    },
  });
  // A volunteer takes no part in the family.
  const part = preparedProfile.relation === 'VOLUNTEER' ? null : partChoice(preparedProfile.maker);
  const declaration = (name: 'declaresIntent' | 'acceptedTerms', label: BilingualText) =>
    createElement(
      'div',
      { class: 'flex flex-col gap-2' },
      option({ type: 'checkbox', name, value: 'yes', label }),
      errorContainer(name),
    );
  const intent = declaration('declaresIntent', pageText('intent'));
  const terms = declaration('acceptedTerms', pageText('terms'));
  const toSection = (changes: ReturnType<typeof changesForm> | null): AnswerSection => ({
    fields: [
      ...(changes === null ? [] : [changes.field]),
      birthDate.field,
      password.field,
      showPassword,
      ...(part === null ? [] : [part]),
      intent,
      terms,
      createElement(
        'p',
        { class: 'flex flex-wrap gap-x-8' },
        link('/terms-of-service', pageText('termsLink'), { newTab: true }),
        link('/privacy-policy', pageText('privacyLink'), { newTab: true }),
      ),
    ],
    check: () => ({
      ...(birthDate.value() === '' ? { birthDate: pageText('birthDateRequired') } : {}),
      ...(isLongEnough(password.input.value) && hasEveryKind(password.input.value)
        ? {}
        : { password: pageText('passwordRequired') }),
      ...(isChecked(intent) ? {} : { declaresIntent: pageText('declarationRequired') }),
      ...(isChecked(terms) ? {} : { acceptedTerms: pageText('declarationRequired') }),
    }),
    send: async () => {
      const session = await callConsent('POST /consent/yes', {
        ...access,
        ...changes?.value(),
        birthDate: birthDate.value(),
        password: password.input.value,
        part: CONSENT_PARTS.find(
          (value) => value === part?.querySelector<HTMLInputElement>(':checked')?.value,
        ),
        acceptedTerms: true,
        declaresIntent: true,
      });
      showWelcomeScreen(session);
    },
  });
  return { yes: toSection(null), change: toSection(changesForm(preparedProfile)) };
}

function isChecked(field: HTMLElement): boolean {
  return field.querySelector('input')?.checked === true;
}

/**
 * Renders the parts, of which the smallest is preselected. The candidate may choose a larger part
 * or none.
 */
function partChoice(maker: string): HTMLElement {
  const options = CONSENT_PARTS.map((value, index) =>
    option({
      type: 'radio',
      name: 'part',
      value,
      checked: index === 0,
      label: pageText(value),
      hint: pageText(`${value}Hint`, { maker }),
    }),
  );
  return radioGroup(
    'part',
    pageText('part', { maker }),
    pageText('partHint', { maker }),
    ...options,
  );
}

/**
 * Returns the errors by field. Shows a separate screen if the link has ended, or if the draft was
 * deleted after a wrong birth date or an age under 18.
 */
export function handleConsentFailure(error: unknown): Record<string, ErrorContent> {
  const { code, fields, message } =
    error instanceof ConsentCallError ? error : new ConsentCallError('', []);
  if (code === 'LINK_INVALID') showEndedScreen();
  if (code === 'DRAFT_ENDED') showMismatchScreen();
  // The form of the answer has no field for the code, so the error is also an error of the form.
  if (code === 'OTP_INVALID') return { code: pageText('codeWrong'), form: pageText('codeWrong') };
  if (code === 'TOO_MANY') return { form: pageText('tooMany') };
  if (code === 'CONTACT_TAKEN') {
    return { form: createElement('span', {}, `${message} `, link('/auth', pageText('signIn'))) };
  }
  // The server names a changed field `changes.location`, and its control has the name `location`.
  const fieldErrors = fields.map((field) => [field.path.replace(/^changes\./, ''), field.message]);
  if (fieldErrors.length > 0) return Object.fromEntries(fieldErrors);
  return { form: message === '' ? pageText('failed') : message };
}

/** Renders the form that refuses without opening the profile, with an explanation of the answer. */
export function refusalForm(access: Pick<ProfileAccess, 'token'>, maker: string): HTMLElement {
  const { fields, send } = refusalSection(access, maker);
  const form = createElement(
    'form',
    {
      class: 'flex flex-col gap-6',
      submit: (event) => {
        event.preventDefault();
        void sendOnce(form, send);
      },
    },
    bilingualColumns('p', pageText('noHint', { maker })),
    ...fields,
    submitButton(pageText('no'), 'quiet'),
    formErrorContainer(),
  );
  return createElement(
    'details',
    { class: 'flex flex-col gap-6' },
    createElement(
      'summary',
      { class: 'py-2 font-semibold underline underline-offset-3' },
      createElement(
        'span',
        // The marker needs room beside the text.
        { class: 'inline-block max-w-[85%] align-top' },
        bilingualLines(pageText('refuseWithoutSeeing')),
      ),
    ),
    createElement('div', { class: 'mt-4' }, form),
  );
}

/**
 * Counts UTF-16 code units. The server counts characters, of which a password never has more, so
 * this check refuses no password that the server would accept.
 */
const isLongEnough = (password: string) => password.length >= PASSWORD_MIN;

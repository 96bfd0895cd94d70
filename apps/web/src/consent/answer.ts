import { hasEveryKind, PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import { PARTS } from '@sambandha/contract/family/choices';
import { ask, Refusal } from './ask.ts';
import { changesForm } from './changes.ts';
import { columns, el, lines, link, submitButton } from './dom.ts';
import { dateFields, errorContainer, group, option, showErrors, textField } from './fields.ts';
import { endedScreen, refusedScreen, welcomeScreen, wrongScreen } from './screens.ts';
import { type Both, say } from './words.ts';

/** Token of the link and code that open the profile. */
export interface ProfileAccess {
  readonly token: string;
  readonly code: string;
}

type Answer = 'yes' | 'change' | 'no';

/** The three answers, all alike, and the fields of the chosen one. */
export function answerForm(access: ProfileAccess, prepared: PreparedProfile): HTMLElement {
  const { maker } = prepared;
  const details = el('div', { class: 'flex flex-col gap-8' });
  let chosen: AnswerSection | null = null;
  const pick = (answer: Answer) => {
    chosen = answer === 'no' ? refusal(access, maker) : agreement(access, prepared, answer);
    details.replaceChildren(...chosen.fields);
    showErrors(form, {});
  };
  const answerOption = (value: Answer, hint: Both) =>
    option({
      type: 'radio',
      name: 'answer',
      value,
      hint,
      label: say(value),
      pick: () => pick(value),
    });
  const form = el(
    'form',
    {
      novalidate: true,
      class: 'flex flex-col gap-8',
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    group(
      'answer',
      say('answer'),
      say('answerLead'),
      answerOption('yes', say('yesHint')),
      answerOption('change', say('changeHint')),
      answerOption('no', say('noHint', { maker })),
    ),
    details,
    submitButton(say('submit')),
    errorContainer('form'),
  );
  form.querySelector('#form-error')?.setAttribute('role', 'alert');
  const submit = async () => {
    if (chosen === null) return showErrors(form, { answer: say('needed') });
    const errors = chosen.check();
    showErrors(form, errors);
    if (Object.keys(errors).length > 0 || form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    try {
      await chosen.send();
    } catch (error) {
      showErrors(form, refusalOf(error));
    } finally {
      form.ariaBusy = 'false';
    }
  };
  return form;
}

interface AnswerSection {
  readonly fields: readonly HTMLElement[];
  readonly check: () => Record<string, Both>;
  /** Shows the next screen. Throws Refusal. */
  readonly send: () => Promise<void>;
}

/** The answer no, with or without further requests. */
function refusal({ token }: Pick<ProfileAccess, 'token'>, maker: string): AnswerSection {
  const neverOption = option({
    type: 'checkbox',
    name: 'neverAgain',
    value: 'yes',
    label: say('doNotAsk'),
    hint: say('doNotAskHint'),
  });
  return {
    fields: [neverOption],
    check: () => ({}),
    send: async () => {
      const neverAgain = neverOption.querySelector('input')?.checked === true;
      await ask('POST /consent/no', { token, neverAgain });
      refusedScreen(maker, neverAgain);
    },
  };
}

/**
 * The answer yes: the changes, the birth date, a password, and the part of the requester in the
 * family.
 */
function agreement(
  access: ProfileAccess,
  prepared: PreparedProfile,
  answer: 'yes' | 'change',
): AnswerSection {
  const changes = answer === 'change' ? changesForm(prepared) : null;
  const birthDate = dateFields('birthDate', say('birthDate'), say('birthDateHint'));
  const password = textField(
    { name: 'password', label: say('password'), hint: say('passwordHint') },
    { type: 'password', autocomplete: 'new-password' },
  );
  const showPassword = option({
    type: 'checkbox',
    name: 'showPassword',
    value: 'yes',
    label: say('showPassword'),
    pick: () => {
      password.input.type = password.input.type === 'password' ? 'text' : 'password';
    },
  });
  // A volunteer takes no part in the family.
  const part = prepared.relation === 'VOLUNTEER' ? null : partChoice(prepared.maker);
  const declaration = (name: 'declaresIntent' | 'acceptedTerms', label: Both) =>
    el(
      'div',
      { class: 'flex flex-col gap-2' },
      option({ type: 'checkbox', name, value: 'yes', label }),
      errorContainer(name),
    );
  const declarations = [
    declaration('declaresIntent', say('intent')),
    declaration('acceptedTerms', say('terms')),
  ];
  const isDeclared = (index: number) =>
    declarations[index]?.querySelector('input')?.checked === true;
  return {
    fields: [
      ...(changes === null ? [] : [changes.field]),
      birthDate.field,
      password.field,
      showPassword,
      ...(part === null ? [] : [part]),
      ...declarations,
      el(
        'p',
        { class: 'flex flex-wrap gap-x-8' },
        link('/terms-of-service', say('termsLink'), true),
        link('/privacy-policy', say('privacyLink'), true),
      ),
    ],
    check: () => ({
      ...(birthDate.value() === '' ? { birthDate: say('birthDateNeeded') } : {}),
      ...(isLongEnough(password.input.value) && hasEveryKind(password.input.value)
        ? {}
        : { password: say('passwordNeeded') }),
      ...(isDeclared(0) ? {} : { declaresIntent: say('declareNeeded') }),
      ...(isDeclared(1) ? {} : { acceptedTerms: say('declareNeeded') }),
    }),
    send: async () => {
      const session = await ask('POST /consent/yes', {
        ...access,
        ...changes?.value(),
        birthDate: birthDate.value(),
        password: password.input.value,
        part: PARTS.find(
          (value) => value === part?.querySelector<HTMLInputElement>(':checked')?.value,
        ),
        acceptedTerms: true,
        declaresIntent: true,
      });
      welcomeScreen(session);
    },
  };
}

/** The smallest part is preselected; a larger one is the candidate's choice. */
function partChoice(maker: string): HTMLElement {
  const options = PARTS.map((value, index) =>
    option({
      type: 'radio',
      name: 'part',
      value,
      checked: index === 0,
      label: say(value),
      hint: say(`${value}Hint`),
    }),
  );
  return group('part', say('part', { maker }), say('partHint'), ...options);
}

/** The errors by field. A link or draft that has ended shows a screen of its own. */
export function refusalOf(error: unknown): Record<string, Both | string> {
  const { code, fields } = error instanceof Refusal ? error : new Refusal('', []);
  if (code === 'LINK_INVALID') endedScreen();
  if (code === 'DRAFT_ENDED') wrongScreen();
  if (code === 'OTP_INVALID') return { code: say('codeWrong'), form: say('codeWrong') };
  if (code === 'TOO_MANY') return { form: say('tooMany') };
  const fieldErrors = fields.map(({ path, message }) => [path.replace(/^changes\./, ''), message]);
  return fieldErrors.length > 0 ? Object.fromEntries(fieldErrors) : { form: say('failed') };
}

/** The refusal without opening the profile: the same answer, with its meaning. */
export function refuseForm(access: Pick<ProfileAccess, 'token'>, maker: string): HTMLElement {
  const { fields, send } = refusal(access, maker);
  const formError = errorContainer('form');
  formError.setAttribute('role', 'alert');
  const form = el(
    'form',
    {
      class: 'flex flex-col gap-6',
      submit: (event) => {
        event.preventDefault();
        send().catch((error) => showErrors(form, refusalOf(error)));
      },
    },
    columns('p', say('noHint', { maker })),
    ...fields,
    submitButton(say('no')),
    formError,
  );
  return el(
    'details',
    { class: 'flex flex-col gap-6' },
    el(
      'summary',
      { class: 'py-2 font-semibold underline underline-offset-3' },
      el('span', { class: 'inline-block align-top' }, lines(say('noWithout'))),
    ),
    el('div', { class: 'mt-4' }, form),
  );
}

/** Compares code units; the server counts at most as many characters. */
const isLongEnough = (password: string) => password.length >= PASSWORD_MIN;

import { hasEveryKind, PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import { PARTS } from '@sambandha/contract/family/choices';
import { ask, Refusal } from './ask.ts';
import { changesForm } from './changes.ts';
import { columns, el, lines, link, submitButton } from './dom.ts';
import { dateFields, errorPlace, group, option, tellErrors, textField } from './fields.ts';
import { endedScreen, refusedScreen, welcomeScreen, wrongScreen } from './screens.ts';
import { type Both, say } from './words.ts';

/** Token of the link and code that open the profile. */
export interface Opened {
  readonly token: string;
  readonly code: string;
}

type Answer = 'yes' | 'change' | 'no';

/** The three answers, all alike, and the fields of the chosen one. */
export function answerForm(opened: Opened, prepared: PreparedProfile): HTMLElement {
  const { maker } = prepared;
  const details = el('div', { class: 'flex flex-col gap-8' });
  let chosen: Part | null = null;
  const pick = (answer: Answer) => {
    chosen = answer === 'no' ? refusal(opened, maker) : agreement(opened, prepared, answer);
    details.replaceChildren(...chosen.fields);
    tellErrors(form, {});
  };
  const answerOption = (value: Answer, hint: Both) =>
    option({
      ...{ type: 'radio', name: 'answer', value, hint },
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
    errorPlace('form'),
  );
  form.querySelector('#form-error')?.setAttribute('role', 'alert');
  const submit = async () => {
    if (chosen === null) return tellErrors(form, { answer: say('needed') });
    const errors = chosen.check();
    tellErrors(form, errors);
    if (Object.keys(errors).length > 0 || form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    try {
      await chosen.give();
    } catch (error) {
      tellErrors(form, refusalOf(error));
    } finally {
      form.ariaBusy = 'false';
    }
  };
  return form;
}

interface Part {
  readonly fields: readonly HTMLElement[];
  readonly check: () => Record<string, Both>;
  /** Shows the next screen. Throws Refusal. */
  readonly give: () => Promise<void>;
}

/** The answer no, with or without further requests. */
function refusal({ token }: Pick<Opened, 'token'>, maker: string): Part {
  const never = option({
    ...{ type: 'checkbox', name: 'neverAgain', value: 'yes' },
    label: say('doNotAsk'),
    hint: say('doNotAskHint'),
  });
  return {
    fields: [never],
    check: () => ({}),
    give: async () => {
      const neverAgain = never.querySelector('input')?.checked === true;
      await ask('POST /consent/no', { token, neverAgain });
      refusedScreen(maker, neverAgain);
    },
  };
}

/**
 * The answer yes: the changes, the birth date, a password, and the part of the requester in the
 * family.
 */
function agreement(opened: Opened, prepared: PreparedProfile, answer: 'yes' | 'change'): Part {
  const changes = answer === 'change' ? changesForm(prepared) : null;
  const birthDate = dateFields('birthDate', say('birthDate'), say('birthDateHint'));
  const password = textField(
    { name: 'password', label: say('password'), hint: say('passwordHint') },
    { type: 'password', autocomplete: 'new-password' },
  );
  const shown = option({
    ...{ type: 'checkbox', name: 'showPassword', value: 'yes' },
    label: say('showPassword'),
    pick: () => {
      password.input.type = password.input.type === 'password' ? 'text' : 'password';
    },
  });
  // A volunteer takes no part in the family.
  const part = prepared.relation === 'VOLUNTEER' ? null : partChoice(prepared.maker);
  const declare = (name: 'declaresIntent' | 'acceptedTerms', label: Both) =>
    el(
      'div',
      { class: 'flex flex-col gap-2' },
      option({ type: 'checkbox', name, value: 'yes', label }),
      errorPlace(name),
    );
  const declarations = [
    declare('declaresIntent', say('intent')),
    declare('acceptedTerms', say('terms')),
  ];
  const isDeclared = (index: number) =>
    declarations[index]?.querySelector('input')?.checked === true;
  return {
    fields: [
      ...(changes === null ? [] : [changes.field]),
      birthDate.field,
      password.field,
      shown,
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
    give: async () => {
      const session = await ask('POST /consent/yes', {
        ...opened,
        ...changes?.value(),
        birthDate: birthDate.value(),
        password: password.input.value,
        part: PARTS.find((one) => one === part?.querySelector<HTMLInputElement>(':checked')?.value),
        ...{ acceptedTerms: true as const, declaresIntent: true as const },
      });
      welcomeScreen(session);
    },
  };
}

/** The smallest part is preselected; a larger one is the candidate's choice. */
function partChoice(maker: string): HTMLElement {
  const options = PARTS.map((value, index) =>
    option({
      ...{ type: 'radio', name: 'part', value, checked: index === 0 },
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
  const named = fields.map(({ path, message }) => [path.replace(/^changes\./, ''), message]);
  return named.length > 0 ? Object.fromEntries(named) : { form: say('failed') };
}

/** The refusal without opening the profile: the same answer, with its meaning. */
export function refuseForm(opened: Pick<Opened, 'token'>, maker: string): HTMLElement {
  const { fields, give } = refusal(opened, maker);
  const problem = errorPlace('form');
  problem.setAttribute('role', 'alert');
  const form = el(
    'form',
    {
      class: 'flex flex-col gap-6',
      submit: (event) => {
        event.preventDefault();
        give().catch((error) => tellErrors(form, refusalOf(error)));
      },
    },
    columns('p', say('noHint', { maker })),
    ...fields,
    submitButton(say('no')),
    problem,
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

/** Code units, of which there are at least as many as the server counts. */
const isLongEnough = (password: string) => password.length >= PASSWORD_MIN;

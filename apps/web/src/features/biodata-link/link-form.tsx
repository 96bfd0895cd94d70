import {
  LINK_DAYS,
  LINK_LABEL_MAX,
  LINK_PARTS,
  type LinkDays,
  type LinkPart,
} from '@sambandha/contract/biodata-link/choices';
import { firstName } from '@sambandha/contract/first-name';
import { LANGUAGES, type Language } from '@sambandha/contract/language';
import { extractDigits } from '@sambandha/contract/text';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LinkAddress } from './link-address.tsx';
import { useLanguageName } from './use-language-name.ts';

interface LinkFormProps {
  /** The candidate for whom a manager acts. Null if the candidate makes the link. */
  candidate: { readonly name: string } | null;
  /** Refetches the links. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Errors {
  readonly label?: string;
  readonly code?: string;
}

/**
 * Renders the form of a link: its recipient, content, language, end and code. After the candidate
 * has made the link, its address is rendered instead.
 */
export function LinkForm({ candidate, onDone, onClose }: LinkFormProps) {
  const t = useT('family.link');
  const { language: screenLanguage } = useLanguage();
  const languageName = useLanguageName();
  const [label, setLabel] = useState('');
  const [parts, setParts] = useState<readonly LinkPart[]>(['photo', 'family']);
  const [language, setLanguage] = useState<Language>(screenLanguage);
  const [days, setDays] = useState<LinkDays>(30);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formErrors: Errors = {
      ...(label.trim() === '' && { label: t('labelWrong') }),
      ...(code !== '' && !/^\d{4,8}$/.test(code) && { code: t('codeWrong') }),
    };
    setErrors(formErrors);
    const [firstInvalid] = Object.keys(formErrors);
    if (firstInvalid !== undefined) {
      (event.currentTarget.elements.namedItem(firstInvalid) as HTMLElement).focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const body = { label, parts: [...parts], language, days, ...(code !== '' && { code }) };
    try {
      if (candidate === null) {
        const link = await call('POST /biodata-links', { body });
        setAddress(link.address);
      } else {
        await call('POST /biodata-links/proposals', { body });
        showToast(t('proposed', { name: firstName(candidate.name) }));
        onClose();
      }
      await onDone();
    } catch (error) {
      setFailure(errorMessage(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  const setIncluded = (part: LinkPart, isIncluded: boolean) =>
    setParts(LINK_PARTS.filter((item) => (item === part ? isIncluded : parts.includes(item))));

  if (address !== null) {
    return (
      <>
        <p role="status" className="mb-3">
          {t('made')}
        </p>
        <LinkAddress address={address} />
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={t('label')}
        hint={t('labelHint')}
        required
        {...(errors.label !== undefined && { error: errors.label })}
      >
        <LineInput
          name="label"
          value={label}
          maxLength={LINK_LABEL_MAX}
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <fieldset>
        <legend className="font-semibold">{t('shows')}</legend>
        <p className="text-sm text-soft">{t('always')}</p>
        {LINK_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`part.${part}`)}
            checked={parts.includes(part)}
            onChange={({ target }) => setIncluded(part, target.checked)}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        <Field label={t('language')}>
          <Select
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
        </Field>
        <Field label={t('ends')}>
          <Select
            value={String(days)}
            options={LINK_DAYS.map((value) => ({
              value: String(value),
              label: t('days', { days: value }),
            }))}
            onChange={({ target }) => setDays(Number(target.value) as LinkDays)}
          />
        </Field>
        <Field
          label={t('code')}
          hint={t('codeHint')}
          optional
          {...(errors.code !== undefined && { error: errors.code })}
        >
          <LineInput
            name="code"
            value={code}
            maxLength={8}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setCode(extractDigits(target.value))}
          />
        </Field>
      </div>
      <p className="text-sm text-soft">{t('warning')}</p>
      {failure !== null && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      <Button type="submit" busy={busy} className="self-start max-md:w-full">
        {candidate === null ? t('make') : t('propose', { name: firstName(candidate.name) })}
      </Button>
    </form>
  );
}

import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { installationHas } from '../../shell/installation.ts';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { amountOf, SUGGESTED, type UpiAccount, upiLink } from './upi.ts';
import type { Upi } from './use-upi.ts';

const QrCode = lazyRequired(async () => (await import('../../ui/qr-code.tsx')).QrCode);

/** Renders the form of the amount and the QR code for the payment. */
export function Contribution({ upi }: { upi: Upi }) {
  const t = useT('support.give');
  return (
    <section className="flex flex-col gap-5 print:hidden">
      <div>
        <h2 className="text-xl sm:text-2xl">{t('heading')}</h2>
        <p className="mt-2 text-soft">{t(upi.state === 'none' ? 'noQrCode' : 'text')}</p>
      </div>
      {upi.state === 'available' && <PaymentForm account={upi.account} />}
      {upi.state === 'reading' && installationHas('upi') && (
        <figure data-only="upi">
          <Skeleton className="mx-auto aspect-square w-full max-w-72" />
        </figure>
      )}
      {upi.state === 'failed' && <p role="status">{t('failed')}</p>}
    </section>
  );
}

function PaymentForm({ account }: { account: UpiAccount }) {
  const t = useT('support.give');
  const { rupees } = useFormat();
  const [choice, setChoice] = useState<string>(String(SUGGESTED[0]));
  const [input, setInput] = useState('');
  const isOwnAmount = choice === 'own';
  const inputAmount = amountOf(input);
  const ownAmount = inputAmount === 'invalid' ? null : inputAmount;
  const amount = isOwnAmount ? ownAmount : Number(choice);
  const link = upiLink(account, amount, t('note'));
  return (
    <>
      <RadioGroup
        name="amount"
        label={t('amount')}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
        options={[
          ...SUGGESTED.map((value) => ({ value: String(value), label: rupees(value) })),
          { value: 'own', label: t('customAmount') },
        ]}
      />
      {isOwnAmount && (
        <Field
          label={t('customAmountLabel')}
          error={inputAmount === 'invalid' ? t('customAmountInvalid') : undefined}
        >
          <NumberInput
            value={input}
            onChange={(event) => setInput(event.target.value)}
            before="₹"
          />
        </Field>
      )}
      <figure>
        <div className="mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-md border border-line">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode
              text={link}
              label={amount === null ? t('qrWithoutAmount') : t('qr', { amount: rupees(amount) })}
            />
          </Suspense>
        </div>
        <figcaption className="mt-2 text-center text-soft">{t('scan')}</figcaption>
      </figure>
      {/* The link is hidden on computers, which have no UPI apps to open it. */}
      <a
        href={link}
        className="flex min-h-11 items-center justify-center gap-2 rounded-full bg-grove px-5 py-1.5 text-center font-semibold text-on-grove shadow-low transition-colors duration-quick hover:bg-grove-deep md:pointer-fine:hidden"
      >
        <Smartphone aria-hidden="true" className="size-5" />
        {amount === null ? t('payWithoutAmount') : t('pay', { amount: rupees(amount) })}
      </a>
    </>
  );
}

import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RangeFields } from '../../../ui/range-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Columns, Samples } from './sample.tsx';

const tongues = ['Havyaka Kannada', 'Kannada', 'Konkani', 'Tulu'].map((label) => ({
  value: label,
  label,
}));
const ages = ['21', '25', '30', '35'].map((label) => ({ value: label, label }));

export function FieldSamples() {
  return (
    <Samples title="Fields">
      <Columns>
        <Field label="Name">
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Place" hint="Where you live now" optional>
          <TextInput placeholder="Sirsi, Uttara Kannada" />
        </Field>
        <Field label="Email" error="Please enter a valid email address">
          <TextInput type="email" defaultValue="ananya@" before={<Mail />} />
        </Field>
        <Field label="Search">
          <TextInput type="search" placeholder="Search conversations..." before={<Search />} />
        </Field>
        <Field label="Verified contact">
          <TextInput readOnly defaultValue="ananya@example.com" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <Field label="Password" hint="At least 6 characters">
          <PasswordInput autoComplete="new-password" defaultValue="Secret12" />
        </Field>
        <Field label="Age" error="Please enter a valid minimum age (18-100)">
          <NumberInput defaultValue="17" />
        </Field>
        <Field label="Mother tongue">
          <Select options={tongues} placeholder="Select" defaultValue="" />
        </Field>
        <Field label="Mother tongue, chosen" error="Please select your mother tongue">
          <Select options={tongues} defaultValue="Tulu" />
        </Field>
        <RangeFields
          label="Age range"
          from={<Select aria-label="Minimum age" options={ages} defaultValue="21" />}
          to={<Select aria-label="Maximum age" options={ages} defaultValue="35" />}
        />
        <Code />
        <Birth />
        <Birth error="You must be at least 18 years old" value="2015-02-04" />
        <Field label="About me" hint="What matters to you">
          <TextArea limit={500} defaultValue="I grew up among the areca gardens near Sirsi." />
        </Field>
        <Field label="Too long" error="Bio should not exceed 500 characters">
          <TextArea limit={20} defaultValue="I grew up among the areca gardens near Sirsi." />
        </Field>
      </Columns>
    </Samples>
  );
}

function Code() {
  const [code, setCode] = useState('482');
  return (
    <Field label="Code" hint="Six digits, sent to your email">
      <OtpInput value={code} onValue={setCode} />
    </Field>
  );
}

function Birth({ error, value = '' }: { error?: string; value?: string }) {
  const [date, setDate] = useState(value);
  return <DateField label="Date of birth" value={date} onValue={setDate} error={error} />;
}

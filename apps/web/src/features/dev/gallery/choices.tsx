import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { RemovableTag, Tag } from '../../../ui/tag.tsx';
import { Columns, Row, Samples } from './sample.tsx';

const genders = ['Male', 'Female'].map((label) => ({ value: label, label }));
const privacy = [
  { value: 'all', label: 'All members', hint: 'Everyone who is signed in sees your photos' },
  { value: 'matches', label: 'Accepted matches only', hint: 'Others see a drawn avatar' },
];
const stars = ['Ashwini', 'Bharani', 'Krittika', 'Rohini', 'Mrigashira', 'Ardra'].map((label) => ({
  value: label,
  label,
}));

export function ChoiceSamples() {
  const [selected, setSelected] = useState<readonly string[]>(['Rohini']);
  const toggle = (value: string) =>
    setSelected(
      selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value],
    );
  return (
    <Samples title="Choices">
      <Columns>
        <RadioGroup label="Gender" name="gender" options={genders} defaultValue="Female" />
        <RadioGroup
          label="Gender, missing"
          name="gender-missing"
          options={genders}
          error="Please select your gender"
        />
        <RadioGroup
          label="Who sees your photos"
          name="privacy"
          look="list"
          options={privacy}
          value="matches"
          onChange={() => undefined}
        />
        <div>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Details are true" hint="And the intent is marriage" />
          <Checkbox label="Terms accepted" error="Please accept the terms" />
          <Checkbox label="Not possible now" disabled />
        </div>
        <div>
          <Switch label="E-mail me about new messages" defaultChecked />
          <Switch label="Hide my profile" hint="Your matches stay" />
          <Switch label="Not possible now" disabled />
        </div>
        <ChoiceChips
          label="Nakshatra"
          options={stars}
          values={selected}
          onToggle={toggle}
          fold={4}
        />
      </Columns>
      <Row>
        <Tag>Reading</Tag>
        <Tag tone="grove">Pending</Tag>
        <Tag tone="turmeric">Sample</Tag>
        <Tag tone="kumkum">Interest sent</Tag>
        <RemovableTag label="Age 24 to 30" onRemove={() => undefined} />
        <RemovableTag label="Never Married" onRemove={() => undefined} />
      </Row>
    </Samples>
  );
}

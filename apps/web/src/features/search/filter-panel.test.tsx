import { searchTexts } from '@sambandha/contract/search/choices';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  choose,
  click,
  find,
  findAll,
  pageText,
  render,
  type,
} from '../../test/render.tsx';
import { addressOf, defaultSelection, type Selection } from './address.ts';
import { activeCount } from './chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useDraft } from './use-draft.ts';

const fetchMock = vi.fn<typeof fetch>();
const onSelect = vi.fn<(address: string) => void>();

beforeEach(() => {
  onSelect.mockReset();
  fetchMock.mockReset().mockImplementation(async () => Response.json({ total: 7 }));
  vi.stubGlobal('fetch', fetchMock);
});

/** Renders the panel as on Browse, for a list with the filters of `start`. */
function Panel({ start }: { start: Selection }) {
  const [applied, setApplied] = useState(start);
  const controls = useDraft(applied, (next) => {
    onSelect(addressOf(next).toString());
    setApplied(next);
  });
  return <FilterPanel controls={controls} filterCount={activeCount(applied.filters)} />;
}

function renderPanel(start: Partial<Selection['filters']> = {}) {
  const filters = { ...defaultSelection.filters, ...start };
  render(<Panel start={{ ...defaultSelection, filters, sort: 'newest' }} />);
}

const applyButton = () => find('button', 'Apply Filters');
const requestedAddresses = () => fetchMock.mock.calls.map(([address]) => String(address));

describe('the panel of filters', () => {
  test('keeps the sort order, and changes the list only when the filters are applied', () => {
    renderPanel();
    expect(applyButton().disabled).toBe(true);
    click(find('checkbox', 'Divorced'));
    type(find('textbox', 'Minimum age'), '25');
    expect(onSelect).not.toHaveBeenCalled();
    click(applyButton());
    expect(onSelect.mock.calls).toEqual([['ageMin=25&maritalStatus=DIVORCED&sort=newest']]);
    expect(applyButton().disabled).toBe(true);
  });

  test('clears a value on its second click', () => {
    renderPanel();
    click(find('checkbox', 'Divorced'));
    click(find('checkbox', 'Divorced'));
    expect(find('checkbox', 'Divorced').checked).toBe(false);
    expect(applyButton().disabled).toBe(true);
  });

  test('shows an error for reversed ages only on apply and does not apply them', () => {
    renderPanel();
    type(find('textbox', 'Minimum age'), '40');
    type(find('textbox', 'Maximum age'), '30');
    expect(pageText()).not.toContain(searchTexts.ageOrder);
    click(applyButton());
    expect(pageText()).toContain(searchTexts.ageOrder);
    expect(document.activeElement).toBe(find('textbox', 'Maximum age'));
    expect(onSelect).not.toHaveBeenCalled();
    type(find('textbox', 'Maximum age'), '45');
    expect(pageText()).not.toContain(searchTexts.ageOrder);
    click(applyButton());
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('rejects a reversed range of heights', () => {
    renderPanel();
    choose(find('combobox', 'Minimum height'), '6\'0"');
    choose(find('combobox', 'Maximum height'), '5\'0"');
    click(applyButton());
    expect(pageText()).toContain(searchTexts.heightOrder);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('shows the number of results for the current selection after a pause', async () => {
    renderPanel();
    click(find('checkbox', 'Divorced'));
    await advanceTimers(149);
    expect(fetchMock).not.toHaveBeenCalled();
    await advanceTimers(1);
    await advanceTimers();
    expect(requestedAddresses()).toEqual(['/api/profiles/count?maritalStatus=DIVORCED']);
    expect(pageText()).toContain('Show 7 profiles');
    click(find('checkbox', 'Widowed'));
    expect(pageText()).not.toContain('Show 7 profiles');
  });

  test('shows no number when the count fails', async () => {
    fetchMock.mockImplementation(async () => Response.json({}, { status: 500 }));
    vi.spyOn(console, 'error').mockReturnValue();
    renderPanel();
    click(find('checkbox', 'Divorced'));
    await advanceTimers(150);
    await advanceTimers();
    expect(requestedAddresses()).toHaveLength(1);
    expect(pageText()).not.toContain('profiles');
    expect(applyButton().disabled).toBe(false);
  });

  test('resets to the applied filters and clears all filters', () => {
    renderPanel({ maritalStatus: ['DIVORCED'] });
    click(find('checkbox', 'Widowed'));
    click(find('button', 'Reset Changes'));
    expect(find('checkbox', 'Widowed').checked).toBe(false);
    expect(find('checkbox', 'Divorced').checked).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
    click(find('button', 'Clear All'));
    expect(find('checkbox', 'Divorced').checked).toBe(false);
    expect(onSelect.mock.calls).toEqual([['sort=newest']]);
    expect(find('button', 'Clear All').disabled).toBe(true);
  });

  test('accepts several professions separated by commas', () => {
    renderPanel();
    type(find('textbox', 'Profession'), 'Teacher,, Engineer, Teacher');
    click(applyButton());
    expect(onSelect.mock.calls).toEqual([['profession=Teacher&profession=Engineer&sort=newest']]);
  });

  test('shortens a long list and shows the chosen value', () => {
    renderPanel({ nakshatra: ['REVATI'] });
    expect(findAll('checkbox', 'Revati')).toHaveLength(1);
    expect(findAll('checkbox', 'Shatabhisha')).toHaveLength(0);
    click(find('button', 'Show all 27'));
    expect(findAll('checkbox', 'Shatabhisha')).toHaveLength(1);
  });
});

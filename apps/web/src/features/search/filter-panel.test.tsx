import { searchTexts } from '@sambandha/contract/search/choices';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  chooseOption,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
} from '../../test/render.tsx';
import { type BrowseSelection, defaultSelection, toSearchParams } from './address.ts';
import { countActiveFilters } from './chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { useFilterInput } from './use-filter-input.ts';

const fetchMock = vi.fn<typeof fetch>();
const onSelect = vi.fn<(address: string) => void>();

beforeEach(() => {
  onSelect.mockReset();
  fetchMock.mockReset().mockImplementation(async () => Response.json({ total: 7 }));
  vi.stubGlobal('fetch', fetchMock);
});

/** Renders the panel as on Browse, for a list with the filters of `start`. */
function Panel({ start }: { start: BrowseSelection }) {
  const [applied, setApplied] = useState(start);
  const controls = useFilterInput(applied, (next) => {
    onSelect(toSearchParams(next).toString());
    setApplied(next);
  });
  return <FilterPanel controls={controls} filterCount={countActiveFilters(applied.filters)} />;
}

function renderPanel(start: Partial<BrowseSelection['filters']> = {}) {
  const filters = { ...defaultSelection.filters, ...start };
  render(<Panel start={{ ...defaultSelection, filters, sort: 'newest' }} />);
}

const applyButton = () => getByRole('button', 'Apply Filters');
const requestedAddresses = () => fetchMock.mock.calls.map(([address]) => String(address));

describe('the panel of filters', () => {
  test('keeps the sort order, and changes the list only when the filters are applied', () => {
    renderPanel();
    expect(applyButton().disabled).toBe(true);
    click(getByRole('checkbox', 'Divorced'));
    typeText(getByRole('textbox', 'Minimum age'), '25');
    expect(onSelect).not.toHaveBeenCalled();
    click(applyButton());
    expect(onSelect.mock.calls).toEqual([['ageMin=25&maritalStatus=DIVORCED&sort=newest']]);
    expect(applyButton().disabled).toBe(true);
  });

  test('clears a value on its second click', () => {
    renderPanel();
    click(getByRole('checkbox', 'Divorced'));
    click(getByRole('checkbox', 'Divorced'));
    expect(getByRole('checkbox', 'Divorced').checked).toBe(false);
    expect(applyButton().disabled).toBe(true);
  });

  test('shows an error for reversed ages only on apply and does not apply them', () => {
    renderPanel();
    typeText(getByRole('textbox', 'Minimum age'), '40');
    typeText(getByRole('textbox', 'Maximum age'), '30');
    expect(pageText()).not.toContain(searchTexts.ageOrder);
    click(applyButton());
    expect(pageText()).toContain(searchTexts.ageOrder);
    expect(document.activeElement).toBe(getByRole('textbox', 'Maximum age'));
    expect(onSelect).not.toHaveBeenCalled();
    typeText(getByRole('textbox', 'Maximum age'), '45');
    expect(pageText()).not.toContain(searchTexts.ageOrder);
    click(applyButton());
    expect(onSelect).toHaveBeenCalledOnce();
  });

  test('rejects a reversed range of heights', () => {
    renderPanel();
    chooseOption(getByRole('combobox', 'Minimum height'), '6\'0"');
    chooseOption(getByRole('combobox', 'Maximum height'), '5\'0"');
    click(applyButton());
    expect(pageText()).toContain(searchTexts.heightOrder);
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('shows the number of results for the current selection after a pause', async () => {
    renderPanel();
    click(getByRole('checkbox', 'Divorced'));
    await advanceTimers(149);
    expect(fetchMock).not.toHaveBeenCalled();
    await advanceTimers(1);
    await advanceTimers();
    expect(requestedAddresses()).toEqual(['/api/profiles/count?maritalStatus=DIVORCED']);
    expect(pageText()).toContain('Show 7 profiles');
    click(getByRole('checkbox', 'Widowed'));
    expect(pageText()).not.toContain('Show 7 profiles');
  });

  test('shows no number when the count fails', async () => {
    fetchMock.mockImplementation(async () => Response.json({}, { status: 500 }));
    vi.spyOn(console, 'error').mockReturnValue();
    renderPanel();
    click(getByRole('checkbox', 'Divorced'));
    await advanceTimers(150);
    await advanceTimers();
    expect(requestedAddresses()).toHaveLength(1);
    expect(pageText()).not.toContain('profiles');
    expect(applyButton().disabled).toBe(false);
  });

  test('resets to the applied filters and clears all filters', () => {
    renderPanel({ maritalStatus: ['DIVORCED'] });
    click(getByRole('checkbox', 'Widowed'));
    click(getByRole('button', 'Reset Changes'));
    expect(getByRole('checkbox', 'Widowed').checked).toBe(false);
    expect(getByRole('checkbox', 'Divorced').checked).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
    click(getByRole('button', 'Clear All'));
    expect(getByRole('checkbox', 'Divorced').checked).toBe(false);
    expect(onSelect.mock.calls).toEqual([['sort=newest']]);
    expect(getByRole('button', 'Clear All').disabled).toBe(true);
  });

  test('accepts several professions separated by commas', () => {
    renderPanel();
    typeText(getByRole('textbox', 'Profession'), 'Teacher,, Engineer, Teacher');
    click(applyButton());
    expect(onSelect.mock.calls).toEqual([['profession=Teacher&profession=Engineer&sort=newest']]);
  });

  test('shortens a long list and shows the chosen value', () => {
    renderPanel({ nakshatra: ['REVATI'] });
    expect(getAllByRole('checkbox', 'Revati')).toHaveLength(1);
    expect(getAllByRole('checkbox', 'Shatabhisha')).toHaveLength(0);
    click(getByRole('button', 'Show all 27'));
    expect(getAllByRole('checkbox', 'Shatabhisha')).toHaveLength(1);
  });
});

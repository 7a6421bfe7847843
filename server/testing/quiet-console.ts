/** A test that makes the code complain on the console has found something. */
import { afterEach, expect, vi } from 'vitest';

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

afterEach(() => {
  const said = complaints.flatMap((complaint) => complaint.mock.calls);
  for (const complaint of complaints) complaint.mockClear();
  expect(said, 'written to the console').toEqual([]);
});

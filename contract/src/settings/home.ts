/** Which sections the home page shows, and in which order. */
import * as z from 'zod/mini';
import { Id, Version } from '../fields.ts';
import { homeSections, isComplete } from './home-sections.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/home.ts';

const Sections = z
  .array(z.object({ section: z.enum(homeSections), isShown: z.boolean() }))
  .check(z.refine(isComplete, { error: texts.incomplete }));

export const HomeForm = z.object({ sections: Sections, version: Version });
export const HomeSettings = z.object({
  _id: Id,
  version: z.string(),
  /** All of them, the hidden ones as well. */
  sections: z.array(z.object({ section: z.enum(homeSections), isShown: z.boolean() })),
});
export type HomeSettings = z.input<typeof HomeSettings>;

export const home = routes({
  'GET /settings/home': { access: 'public', summary: 'The sections of the home page.', answer: HomeSettings },
  'PUT /settings/home': {
    access: 'admin',
    summary:
      'Show, hide and order the sections of the home page: all of them, the hero first. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.',
    body: HomeForm,
    answer: HomeSettings,
  },
});

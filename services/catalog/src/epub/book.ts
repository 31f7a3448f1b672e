import type { LessonSummary } from '@atelier/contracts/catalog/lesson';
import type { LessonGroup } from '@atelier/contracts/catalog/outline';
import { pointsOf } from '@atelier/contracts/catalog/points';
import { bulletList, escapeXml, paragraphs, xhtmlDocument } from './xhtml.ts';

/** A course as a book: everything in it that can be read. */
export interface Book {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly shortDescription: string | null;
  readonly longDescription: string | null;
  readonly objectives: string | null;
  readonly prerequisites: string | null;
  readonly instructor: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly changedAt: Date;
  /** URL of the course on the site. */
  readonly url: string;
  readonly chapters: readonly LessonGroup<LessonSummary>[];
}

/** A file of the book that is read as a page. */
export interface BookPage {
  /** Name of the file without its extension, also its id. */
  readonly name: string;
  readonly title: string;
  readonly xhtml: string;
  /** Sections of the page, for the table of contents. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** Returns the pages of a book in reading order. */
export function pagesOf(book: Book): BookPage[] {
  const chapters = book.chapters.filter(({ lessons }) => lessons.length > 0);
  return [
    titlePage(book),
    aboutPage(book),
    ...chapters.map((_, at) => chapterPage(book, chapters, at)),
  ];
}

function titlePage(book: Book): BookPage {
  const { title, subtitle, instructor, url, language } = book;
  const lines = [
    `<h1>${escapeXml(title)}</h1>`,
    subtitle ? `<p class="subtitle">${escapeXml(subtitle)}</p>` : '',
    `<p>${escapeXml(instructor)}</p>`,
    `<p class="note">The texts of the course. Its videos are at <a href="${escapeXml(url)}">${escapeXml(url)}</a>.</p>`,
  ];
  const body = `<section epub:type="titlepage">\n${lines.filter(Boolean).join('\n')}\n</section>`;
  return { name: 'title', title, parts: [], xhtml: xhtmlDocument({ title, language, body }) };
}

function aboutPage(book: Book): BookPage {
  const { shortDescription, longDescription, prerequisites, language } = book;
  const title = 'About this course';
  const objectives = [...new Set(pointsOf(book.objectives))];
  const lines = [
    `<h1>${title}</h1>`,
    paragraphs(shortDescription),
    paragraphs(longDescription),
    objectives.length > 0 ? `<h2>What you’ll learn</h2>\n${bulletList(objectives)}` : '',
    prerequisites ? `<h2>Prerequisites</h2>\n${paragraphs(prerequisites)}` : '',
  ];
  const body = lines.filter(Boolean).join('\n');
  return { name: 'about', title, parts: [], xhtml: xhtmlDocument({ title, language, body }) };
}

function chapterPage(
  { language, url }: Book,
  chapters: readonly LessonGroup<LessonSummary>[],
  at: number,
): BookPage {
  const { section, lessons, first } = chapters[at]!;
  const title = section?.title ?? 'Lessons';
  const parts = lessons.map((lesson, index) => ({
    id: `lesson-${lesson.id}`,
    title: `${first + index + 1}. ${lesson.title}`,
  }));
  const texts = lessons.map((lesson, index) => {
    const link = new URL(url);
    link.searchParams.set('lesson', String(first + index));
    const video = lesson.duration ? `Watch the video (${lesson.duration})` : 'Open the lesson';
    return `<section id="${parts[index]!.id}">
<h2>${escapeXml(parts[index]!.title)}</h2>
${paragraphs(lesson.description)}
<p class="note"><a href="${escapeXml(link.href)}">${video}</a></p>
</section>`;
  });
  const body = `<h1>${escapeXml(title)}</h1>\n${texts.join('\n')}`;
  return {
    name: `chapter-${at + 1}`,
    title,
    parts,
    xhtml: xhtmlDocument({ title, language, body }),
  };
}

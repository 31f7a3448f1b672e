import { productName } from '@atelier/contracts/users/school';
import { fitText } from '@atelier/service-kit/documents/fit-text';
import { openDocument, type PdfDocument } from '@atelier/service-kit/documents/open-document';
import { dayText } from '@atelier/service-kit/text/day-text';
import { schoolName } from '@atelier/service-kit/text/school';
import type { CertificateRow } from './certificate-model.ts';

/** Colors of the site in light mode. */
const colors = { ink: '#111413', muted: '#48504e', line: '#dadedc', accent: '#d13710' } as const;
const paper = { subtle: '#fbe6df', inset: '#ebedeb' } as const;

/** An A4 page in landscape, in points. */
const page = { width: 841.89, height: 595.28 } as const;
/** The artwork is a column of square tiles at the left edge. */
const tile = page.height / 4;
const margin = 60;
const left = tile + margin;
const width = page.width - left - margin;

/** Renders a certificate as a one-page PDF. The output is deterministic. */
export async function certificatePdf(certificate: CertificateRow): Promise<Buffer> {
  const { _id: number, name, course, issuedAt } = certificate;
  const title = `Certificate ${number}`;
  const layout = 'landscape';
  // Texts are placed one by one. A margin would begin a new page below it.
  const { document, done } = await openDocument({ title, issuedAt, layout, margin: 0 });
  drawArtwork(document);
  drawWordmark(document, left, margin);
  document.font('Helvetica-Bold').fontSize(12).fillColor(colors.accent);
  document.text('CERTIFICATE OF COMPLETION', left, 156, { width, characterSpacing: 1.5 });
  document.fillColor(colors.ink);
  const large = { x: left, width, font: 'Helvetica-Bold' } as const;
  const named = fitText(document, name, {
    ...{ ...large, y: 186, height: 60, largest: 44, smallest: 9 },
  });
  document.font('Helvetica').fontSize(15).fillColor(colors.muted);
  document.text('has completed', left, named + 16, { width });
  document.fillColor(colors.ink);
  fitText(document, course, {
    ...{ ...large, y: named + 46, height: 96, largest: 30, smallest: 9 },
  });
  drawFacts(document, certificate);
  document.end();
  return done;
}

/** Draws what was completed when, as columns at the foot of the page. */
function drawFacts(document: PdfDocument, certificate: CertificateRow): void {
  const { _id: number, instructor, lessons, issuedAt } = certificate;
  const facts = [
    ['Instructor', instructor, 0.32],
    ['Lessons', String(lessons), 0.14],
    ['Issued', dayText(issuedAt), 0.26],
    ['Certificate number', number, 0.28],
  ] as const;
  const top = page.height - margin - 62;
  document.moveTo(left, top).lineTo(left + width, top);
  document.lineWidth(0.75).strokeColor(colors.line).stroke();
  let x = left;
  for (const [label, value, share] of facts) {
    const column = { x, width: width * share - 12 };
    document.font('Helvetica').fontSize(9).fillColor(colors.muted);
    document.text(label, x, top + 18, column);
    document.fillColor(colors.ink);
    fitText(document, value, { ...column, y: top + 33, height: 28, largest: 12, smallest: 5 });
    x += width * share;
  }
}

/** Draws the name of the school, or the product's with its logo: a half disc and a disc. */
function drawWordmark(document: PdfDocument, x: number, y: number): void {
  const name = schoolName();
  if (name !== productName) {
    document.fillColor(colors.ink);
    const place = { x, y: y + 2, width, height: 26, font: 'Helvetica-Bold' } as const;
    fitText(document, name, { ...place, largest: 20, smallest: 9 });
    return;
  }
  document.save().translate(x, y).scale(1.3);
  document.path('M1 19V10A9 9 0 0 1 10 1v18Z').fill(colors.accent);
  document.circle(17.5, 13.5, 5.5).fill(colors.ink);
  document.restore();
  document.font('Helvetica-Bold').fontSize(20).fillColor(colors.ink);
  document.text(name, x + 40, y + 6);
}

/** Draws shapes cut from paper, as on the covers of the site. */
function drawArtwork(document: PdfDocument): void {
  const backgrounds = [paper.subtle, paper.inset, colors.ink, paper.subtle];
  for (const [row, color] of backgrounds.entries()) {
    document.rect(0, row * tile, tile, tile).fill(color);
  }
  const half = tile / 2;
  document.path(`M0 ${tile}A${tile} ${tile} 0 0 1 ${tile} 0H0Z`).fill(colors.accent);
  document.circle(half, tile + half, half).fill(colors.ink);
  const third = 2 * tile;
  document.path(`M0 ${third}H${tile}A${half} ${half} 0 0 1 0 ${third}Z`).fill(colors.accent);
  document.path(`M0 ${third + tile}A${half} ${half} 0 0 1 ${tile} ${third + tile}Z`);
  document.fill(paper.inset);
  const last = 3 * tile;
  document.path(`M0 ${last}A${tile} ${tile} 0 0 1 ${tile} ${last + tile}H0Z`).fill(colors.accent);
  document.circle(half / 1.6, last + tile - half / 1.6, half / 3).fill(colors.ink);
}

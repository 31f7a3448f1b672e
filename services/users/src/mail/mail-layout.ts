import { schoolName } from '@atelier/service-kit/text/school';
import type { MailText } from './templates.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const unsubscribeLabel = 'Unsubscribe from these emails';

export function asPlainText({ heading, body, quoted, action, note, wayOut }: MailText): string {
  const quotation = quoted ? [quoted.map((line) => `> ${line}`).join('\n')] : [];
  const link = action ? [`${action.label}: ${action.url}`] : [];
  const out = wayOut ? [`${unsubscribeLabel}: ${wayOut.url}`] : [];
  return `${[heading, ...body, ...quotation, ...link, note, ...out, schoolName()].join('\n\n')}\n`;
}

/** Uses tables and inline styles, which all mail programs support. */
export function asHtml({ subject, heading, body, quoted, action, note, wayOut }: MailText): string {
  const paragraphs = body.map(
    (text) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`,
  );
  const quotation = quoted
    ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9ccc4;font-size:16px;line-height:24px">${quoted.map(escapeHtml).join('<br>')}</blockquote>`
    : '';
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#ff5a36;color:#160a05;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const out = wayOut
    ? ` <a href="${escapeHtml(wayOut.url)}" style="color:#5c5f58">${unsubscribeLabel}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;color:#141513;font-family:Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td style="padding:40px">
<p style="margin:0 0 32px;font-size:18px;font-weight:700;letter-spacing:-0.02em">${escapeHtml(schoolName())}</p>
<h1 style="margin:0 0 20px;font-size:30px;line-height:34px;letter-spacing:-0.03em">${escapeHtml(heading)}</h1>
${paragraphs.join('\n')}
${quotation}
${button}
<p style="margin:0;font-size:13px;line-height:20px;color:#5c5f58">${escapeHtml(note)}${out}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

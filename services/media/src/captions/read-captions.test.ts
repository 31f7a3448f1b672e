import { cueLimit } from '@atelier/contracts/media/limits';
import { decodeText } from '@atelier/service-kit/text/decode-text';
import { describe, expect, test } from 'vitest';
import { readCaptions } from './read-captions.ts';
import { subRip, webVtt } from './write-captions.ts';

const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;
const cue = '00:01.000 --> 00:02.500\nHello';

describe('captions are read', () => {
  test('from WebVTT, with settings, notes, styles and identifiers', async () => {
    const file = vtt('NOTE by hand', 'STYLE\n::cue { color: red }', `intro\n${cue}`);
    expect(await readCaptions(file)).toEqual([{ start: 1, end: 2.5, text: 'Hello' }]);
  });

  test('from SRT, with carriage returns and short times', async () => {
    const file =
      '1\r\n00:00:01,000 --> 00:00:02,5\r\nOne\r\ntwo\r\n\r\n2\r\n1:00:03,000 --> 1:00:04,000\r\nX\r\n';
    expect(await readCaptions(file)).toEqual([
      { start: 1, end: 2.5, text: 'One\ntwo' },
      { start: 3_603, end: 3_604, text: 'X' },
    ]);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${vtt(`${cue} é`)}`)],
    ['UTF-16', Buffer.from(`\ufeff${vtt(`${cue} é`)}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(vtt(`${cue} é`), 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${vtt(`${cue} é`)}`, 'utf16le').swap16()],
    ['big-endian UTF-16 without a mark', Buffer.from(vtt(`${cue} é`), 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(vtt(`${cue} é`), 'latin1')],
  ])('from %s', async (_, bytes) => {
    expect(await readCaptions(decodeText(bytes))).toEqual([
      { start: 1, end: 2.5, text: 'Hello é' },
    ]);
  });

  test('from WebVTT of a stream, with regions, styles, voices and bare carriage returns', async () => {
    const file = [
      'WEBVTT - made by hand',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
      '',
      'REGION\nid:left\nwidth:40%',
      '',
      'STYLE\n::cue(v) { background: url(https://example.com) }',
      '',
      'NOTE\n<script>alert(1)</script>',
      '',
      '00:00:01.000 --> 00:00:02.000 region:left align:left\n<v.loud Ann Lee>Hello</v>',
    ].join('\n');
    const read = [{ start: 1, end: 2, text: 'Hello' }];
    expect(await readCaptions(file)).toEqual(read);
    expect(await readCaptions(file.replaceAll('\n', '\r'))).toEqual(read);
  });

  test('from SRT with positions and marks of colors', async () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\n{\\an8}<font color="red">Up</font>\n';
    expect(await readCaptions(file)).toEqual([{ start: 1, end: 2, text: 'Up' }]);
  });

  test.each([
    ['without empty lines between them', '1\n0:01,0 --> 0:02,0\nOne\n2\n0:03,0 --> 0:04,0\nTwo'],
    ['with empty lines in them', '1\n\n0:01,0 --> 0:02,0\n\nOne\n\n2\n\n0:03,0 --> 0:04,0\n\nTwo'],
    ['without spaces', '1\n0:01,0-->0:02,0\nOne\n\n2\n0:03,0-->0:04,0\nTwo'],
    ['without numbers', '0:01,0 --> 0:02,0\nOne\n0:03,0 --> 0:04,0\nTwo'],
    ['of whole seconds', '1\n00:00:01 --> 00:00:02\nOne\n\n2\n0:03 --> 0:04\nTwo'],
    [
      'of WebVTT of whole seconds',
      vtt('00:01 --> 00:02\nOne', '00:00:03 --> 00:00:04 line:0\nTwo'),
    ],
    ['of WebVTT without empty lines', vtt('0:01.0 --> 0:02.0\nOne\n0:03.0 --> 0:04.0\nTwo')],
  ])('as cues %s', async (_, file) => {
    expect(await readCaptions(file)).toEqual([
      { start: 1, end: 2, text: 'One' },
      { start: 3, end: 4, text: 'Two' },
    ]);
  });

  test('with the tags that somebody says in SRT, and without those of the format', async () => {
    const said = '<i>Use</i> <em> and Array<string><br>if i<5 && j>3, 1 --> 2\n3 --> 4';
    const [read] = await readCaptions(`1\n0:01,0 --> 0:02,0\n${said}`);
    expect(read?.text).toBe('Use <em> and Array<string>\nif i<5 && j>3, 1 --> 2\n3 --> 4');
  });

  test('with the names of characters', async () => {
    const [read] = await readCaptions(
      vtt('0:01.0 --> 0:02.0\ncaf&eacute;&nbsp;&Eacute;&hellip;&yuml;'),
    );
    expect(read?.text).toBe('café É…ÿ');
  });

  test('whatever follows their times, which players ignore', async () => {
    const file = vtt(
      '0:01.0 --> 0:02.0 align:middle\nA',
      '0:03.0 --> 0:04.0 foo:bar position:-5%\nB',
    );
    expect((await readCaptions(file)).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('from SRT whose numbers are written with signs, and with unseen marks', async () => {
    const file = '#1.\n\u200e0:01,0 --> 0:02,0\nA\n\n#2.\n\ufeff0:03,0 --> 0:04,0\nB';
    expect((await readCaptions(file)).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('with the numbers and times that somebody says', async () => {
    const said = 'at 1:05.3\n\n42';
    const file = `1\n0:01,0 --> 0:02,0\n${said}\n\n2\n0:03,0 --> 0:04,0\nB`;
    const [first] = await readCaptions(file);
    expect(first?.text).toBe('at 1:05.3\n42');
    const [cue] = await readCaptions(vtt('0:01.0 --> 0:02.0\nat 1:05.3'));
    expect(cue?.text).toBe('at 1:05.3');
  });

  test('from WebVTT without an empty line below its header', async () => {
    expect(await readCaptions('WEBVTT\n00:01.000 --> 00:02.000\nA\n')).toMatchObject([
      { text: 'A' },
    ]);
  });

  test('in the order of their times, also where they overlap', async () => {
    const file = vtt('00:05.000 --> 00:09.000\nB', '00:01.000 --> 00:06.000\nA');
    expect((await readCaptions(file)).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('without the markup of their text', async () => {
    const said =
      '<v Ann>Use <i>1 &lt; 2</i> & <script>alert(1)</script><img src=x onerror=y> &#39;a&#39;';
    const [read] = await readCaptions(vtt(`00:01.000 --> 00:02.000 line:0\n${said}`));
    expect(read?.text).toBe("Use 1 < 2 & alert(1) 'a'");
    expect(webVtt([read!])).toContain('Use 1 &lt; 2 &amp; alert(1)');
  });
});

describe('a broken file is refused with the line at fault:', () => {
  const many = Array.from({ length: cueLimit + 1 }, () => cue);
  test.each([
    ['times that are none', vtt(cue, '00:xx.000 --> 00:09.000\nB'), /^Line 6: the times of a cue/],
    ['negative times', vtt('-00:01.000 --> 00:09.000\nB'), /^Line 3: the times of a cue/],
    [
      'a cue that ends before it starts',
      vtt('00:09.000 --> 00:01.000\nB'),
      /^Line 3: a cue must end/,
    ],
    ['a null byte', vtt(`${cue}\0`), /^Line 4: there is a character/],
    ['a million hours', vtt('999:00:01.000 --> 999:00:02.000\nB'), /^Line 3: a cue is later/],
    ['an hour past 99', vtt('100:00:01.000 --> 100:00:02.000\nB'), /^Line 3: a cue is later/],
    ['more hours than any', vtt('1000:00:01.000 --> 1000:00:02.000\nB'), /^Line 3: the times of/],
    ['seconds past 59', vtt('00:61.000 --> 00:75.000\nB'), /^Line 3: the times of a cue/],
    ['a negative end', vtt('00:01.000 --> -00:02.000\nB'), /^Line 3: the times of a cue/],
    ['too many cues', vtt(...many), /^Line 18,003: there may be at most 6,000 cues$/],
    ['a long cue', vtt(`00:01.000 --> 00:02.000\n${'x'.repeat(501)}`), /^The cue at 0:01 has more/],
    ['text behind the times', vtt(cue, '00:03.000 --> 00:04.000 Hi'), /^Line 6: the text of a cue/],
    [
      'an arrow that is none',
      '1\n0:01,0 --> 0:02,0\nA\n\n2\n00:00:03,000 -> 00:00:04,000\nB',
      /^Line 6: the times of a cue/,
    ],
    ['a damaged character', vtt(`${cue} caf\ufffd`), /^Line 4: there is a character/],
    ['something else', 'Dear Sir or Madam', /^The file has no cues/],
    [
      'cues without text',
      vtt('00:01.000 --> 00:02.000\n<b></b>'),
      /^The cues of the file have no text/,
    ],
  ])('%s', async (_, file, message) => {
    await expect(readCaptions(file)).rejects.toThrow(message);
  });
});

test.each([
  'a < b & c > d\nsecond line',
  'later --> x',
  '0:01 --> 0:02',
  'use <b>, <div> &amp; &lt;',
  '{\\an8} and {b}',
  'NOTE 42\n43',
])('what is written can be read again: %s', async (text) => {
  const cues = [
    { start: 0.04, end: 1.999, text },
    { start: 3_661.5, end: 3_662, text: 'the end' },
  ];
  expect(await readCaptions(webVtt(cues))).toEqual(cues);
  expect(await readCaptions(subRip(cues))).toEqual(cues);
});

test('SRT has text as it is, which all players show', () => {
  expect(subRip([{ start: 0, end: 1, text: 'if a < b && <div>' }])).toContain('if a < b && <div>');
});

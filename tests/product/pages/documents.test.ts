import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { addCaptions, playingLesson } from '../../support/media/captions.ts';
import { picture } from '../../support/media/picture.ts';
import { done, unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const env = { CLIENT_DIST: path.resolve(import.meta.dirname, '../../fixtures/client') };
const app = useSharedApp({ own: { processes: ['gateway'], env } });

const documentOf = async (url: string) => {
  const answer = await app.visitor().get(url);
  expect(answer.headers['content-type']).toContain('text/html');
  return answer;
};
const evil = `</title><script>alert("1")</script> & 'more'`;
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;';

test('the data that documents cache is not returned for a page of the API', async () => {
  const admin = await app.admin();
  await admin.createCourse();
  for (const url of ['/', '/courses']) await documentOf(url);
  const { status, headers } = await app.visitor().get('/api/courses?page=1&per_page=100');
  expect(status).toBe(200);
  expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
});

test('the document of a lesson that is open to everyone has its transcript and chapters', async () => {
  const admin = await app.admin();
  const { course, lesson } = await playingLesson(app, admin);
  await addCaptions(admin, lesson);
  const description = '0:00 Start\n0:30 Shadows';
  await admin.put(`/api/courses/${course.id}/lessons/${lesson.id}`, { description });
  const address = `/courses/${course.slug}?lesson=0`;
  await until('it is in the document', async () => {
    const { text } = await documentOf(address);
    return text.includes('0:30 Shadows') && text.includes('<p>and shadows follow</p>');
  });
  const { text } = await documentOf(address);
  expect(text).toContain(`rel="canonical" href="${app.url}${address}"`);
  const [, json] = /ld\+json">(.*?)<\/script>/.exec(text)!;
  const clip = { '@type': 'Clip', name: 'Shadows', startOffset: 30, endOffset: 60 };
  const url = `${app.url}${address}&t=30`;
  expect(JSON.parse(json!).hasPart[0].hasPart[1]).toEqual({ ...clip, url });

  await admin.put(`/api/courses/${course.id}`, { price: 19 });
  await until('it is locked', async () => !(await documentOf(address)).text.includes('follow'));
});

describe('the prerendered document', () => {
  test('of a course has its title, description, image, texts and structured data', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse({
      title: evil,
      short_description: 'Drawn & explained',
      long_description: 'All of it, at length',
    });
    await admin.createLesson(course, { title: 'The first lesson' });
    await admin.form('PUT', `/api/courses/${course.id}`, {}, { image: await picture() });
    const { images } = await admin.course(course.id);
    const card = images.find(({ format }) => format === 'jpeg')!;
    const { text, status } = await documentOf(`/courses/${course.id}`);
    expect(status).toBe(200);
    expect(text).toContain('<title data-prerendered>&lt;/title&gt;');
    expect(text).toContain(escaped);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('name="description" content="Drawn &amp; explained"');
    expect(text).toContain(`property="og:image" content="${app.url}${card.path}"`);
    expect(text).toContain('property="og:image:width" content="640"');
    expect(text).toContain('property="og:image:height" content="480"');
    expect(text).toContain('property="og:image:alt" content="&lt;/title&gt;');
    expect(text).toContain(`rel="canonical" href="${app.url}/courses/${course.slug}"`);
    for (const words of ['All of it, at length', 'The first lesson']) expect(text).toContain(words);
    const [, json] = /ld\+json">(.*?)<\/script>/.exec(text)!;
    expect(JSON.parse(json!)).toMatchObject({ '@type': 'Course', name: course.title });
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain(`rel="preload" as="fetch" href="/api/courses/${course.id}"`);
  });

  test('of a course has one canonical URL for id and slug, and a default image without a cover', async () => {
    const course = await (await app.admin()).createCourse();
    for (const name of [course.id, course.slug]) {
      const { text } = await documentOf(`/courses/${name}`);
      expect(text).toContain(`rel="canonical" href="${app.url}/courses/${course.slug}"`);
      expect(text).toContain(`property="og:image" content="${app.url}/card.png"`);
      expect(text).toContain('property="og:image:alt" content="Atelier"');
    }
  });

  test('of a course with a title in another script has its URL percent-encoded', async () => {
    const course = await (await app.admin()).createCourse({ title: unique('色彩') });
    const path = `/courses/${encodeURIComponent(course.slug)}`;
    expect(course.slug).toMatch(/^色彩-\d+$/);
    const { status, text } = await documentOf(path);
    expect(status).toBe(200);
    expect(text).toContain(`rel="canonical" href="${app.url}${path}"`);
    expect(text).toContain(`href="/api${path}"`);
    const sitemap = await app.visitor().get('/sitemap.xml');
    expect(sitemap.text).toContain(`<loc>${app.url}${path}</loc>`);
  });

  test('of a tutorial, a livestream and the lists has their titles and texts', async () => {
    const admin = await app.admin();
    const tutorial = await createTutorial(admin, {
      shortDesc: 'Two steps',
      subTutorials: [{ title: 'A square', description: 'Four sides, equally long.' }],
    });
    const livestream = await createLivestream(admin, { videos_info: '<p>Bring <b>paper</b></p>' });
    const step = await documentOf(`/tutorials/${tutorial.tutorials[0]!.id}`);
    expect(step.text).toContain('<title data-prerendered>A square · Atelier</title>');
    expect(step.text).toContain('Four sides, equally long.');
    const live = await documentOf(`/livestreams/${livestream.id}`);
    expect(live.text).toContain(`<h1>${livestream.title}</h1>`);
    expect(live.text).toContain('<p>Bring paper</p>');
    const [, json] = /ld\+json">(.*?)<\/script>/.exec(live.text)!;
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'VideoObject',
      name: livestream.title,
      uploadDate: livestream.created_at,
      thumbnailUrl: `${app.url}/card.png`,
    });
    for (const [url, words] of [
      ['/tutorials', tutorial.title],
      ['/livestreams', livestream.title],
      ['/', '<h1>Atelier</h1>'],
      ['/courses', '<h1>Courses</h1>'],
    ]) {
      expect((await documentOf(url!)).text).toContain(words);
    }
  });

  test('of a hidden or unknown item answers 404 without prerendered content', async () => {
    const hidden = await (await app.admin()).createCourse({ published: false });
    for (const url of [`/courses/${hidden.id}`, '/tutorials/nothing', '/livestreams/nothing']) {
      const { status, text } = await documentOf(url);
      expect(status).toBe(404);
      expect(text).not.toContain('data-prerendered');
    }
  });

  test('has a change without delay', async () => {
    const admin = await app.admin();
    const course = await admin.createCourse();
    await documentOf(`/courses/${course.id}`);
    await admin.put(`/api/courses/${course.id}`, { title: 'Another name' });
    await until('the new name is there', async () =>
      (await documentOf(`/courses/${course.id}`)).text.includes('Another name'),
    );
  });
});

test('robots.txt links to the sitemap, which lists public pages only', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const hidden = await admin.createCourse({ published: false });
  const robots = await app.visitor().get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /dashboard');
  const sitemap = await app.visitor().get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('application/xml');
  expect(sitemap.text).toContain(`<loc>${app.url}/courses/${course.slug}</loc>`);
  expect(sitemap.text).not.toContain(hidden.id);
  expect(sitemap.text).toContain(`<loc>${app.url}/pricing</loc>`);
});

test('documents are still served while the catalog is down', async () => {
  const course = await (await app.admin()).createCourse();
  const catalog = app.process('catalog');
  await catalog.stop();
  const { status, text } = await documentOf(`/courses/${course.id}`);
  expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
  await catalog.restart();
});

test('documents have the name and the logo of the school once an owner has saved them', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Atelier work' });
  const fields = { name: 'Schule <b> & Co', time_zone: 'Asia/Tokyo' };
  done(await admin.form('PUT', '/api/school', fields, { logo: await picture() }), 200);
  const shown = await until('the documents are renamed', async () => {
    const { text } = await documentOf(`/courses/${course.id}`);
    return text.includes('Schule') && text;
  });
  const name = 'Schule &lt;b&gt; &amp; Co';
  expect(shown).toContain(`<title data-prerendered>Atelier work · ${name}</title>`);
  expect(shown).toContain(`property="og:site_name" content="${name}"`);
  expect(shown).toContain(`<meta name="application-name" content="${name}">`);
  expect(shown).toContain('<meta name="time-zone" content="Asia/Tokyo">');
  const logo = /<meta name="school-logo" content="([^"]+)">/.exec(shown)?.[1] ?? '';
  expect((await app.visitor().get(logo)).status).toBe(200);
  done(await admin.put('/api/school', { name: '', time_zone: '', logo: '' }), 200);
  await until('the documents have the name of the product', async () => {
    const { text } = await documentOf('/courses');
    return text.includes(' · Atelier</title>') && !text.includes('school-logo');
  });
});

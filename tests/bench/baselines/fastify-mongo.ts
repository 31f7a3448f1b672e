import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { MongoClient } from 'mongodb';

/** Fastify and the MongoDB driver with only the four queries needed for a course list. */
const [, , database] = process.argv;
const client = await MongoClient.connect(process.env.MONGO_URL!);
const db = client.db(database);
const app = fastify();
app.get('/api/courses', async () => {
  const courses = await db
    .collection('courses')
    .find({ status: 'published', published: true })
    .sort({ is_featured: -1, created_at: -1, _id: -1 })
    .toArray();
  const ids = courses.map((course) => course._id);
  const [categories, instructors, lessons] = await Promise.all([
    db.collection('categories').find().toArray(),
    db.collection('instructors').find().toArray(),
    db
      .collection('lessons')
      .find({ course_id: { $in: ids } })
      .sort({ serial: 1, _id: 1 })
      .toArray(),
  ]);
  const byId = new Map([...categories, ...instructors].map((row) => [String(row._id), row]));
  return courses.map((course) => ({
    ...course,
    category: byId.get(String(course.category_id)),
    instructor: byId.get(String(course.instructor_id)),
    lessons: lessons.filter((lesson) => lesson.course_id.equals(course._id)),
  }));
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);

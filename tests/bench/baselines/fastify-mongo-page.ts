import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';

/**
 * Fastify and the MongoDB driver with only the queries needed for a page of a category's courses.
 */
const [, , database] = process.argv;
const client = await MongoClient.connect(process.env.MONGO_URL!);
const db = client.db(database);
const app = fastify();
app.get<{ Querystring: { category_id: string } }>('/api/courses', async (request, reply) => {
  const category_id = new ObjectId(request.query.category_id);
  const fits = { category_id, status: 'published', published: true };
  const [courses, total] = await Promise.all([
    db
      .collection('courses')
      .find(fits)
      .sort({ is_featured: -1, created_at: -1, _id: -1 })
      .limit(20)
      .toArray(),
    db.collection('courses').countDocuments(fits),
  ]);
  const ids = courses.map((course) => course._id);
  const [category, instructors, lessons] = await Promise.all([
    db.collection('categories').findOne({ _id: category_id }),
    db
      .collection('instructors')
      .find({ _id: { $in: courses.map((course) => course.instructor_id) } })
      .toArray(),
    db
      .collection('lessons')
      .find({ course_id: { $in: ids } })
      .sort({ serial: 1, _id: 1 })
      .toArray(),
  ]);
  const instructorOf = new Map(instructors.map((row) => [String(row._id), row]));
  reply.header('x-total-count', total);
  return courses.map((course) => ({
    ...course,
    category,
    instructor: instructorOf.get(String(course.instructor_id)),
    lessons: lessons.filter((lesson) => lesson.course_id.equals(course._id)),
  }));
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);

import Fastify from 'fastify';
import pg from 'pg';

// This program has two hand-written queries: the page and the total.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `members.id, full_name, date_of_birth, verified_at, profession, education, bio,
  height_inches, location, mother_tongue, photos.id AS photo, thumbhash`;

/** Filters that accept several values, with their columns. */
const listFilters = {
  maritalStatus: 'marital_status',
  education: 'education',
  gotra: 'gotra',
  motherTongue: 'mother_tongue',
  nakshatra: 'nakshatra',
  manglik: 'manglik',
};

/** Returns the condition of a query and its values. */
function conditionOf(query) {
  const values = [query.gender];
  const parts = ['listed', 'gender = $1'];
  const add = (text, value) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(`${text} $${values.length}`);
  };
  add('date_of_birth >', query.bornAfter);
  add('date_of_birth <=', query.bornUntil);
  add('height_inches >=', query.heightMin);
  add('height_inches <=', query.heightMax);
  add('profession ILIKE', query.profession && `%${query.profession}%`);
  for (const [name, column] of Object.entries(listFilters)) {
    if (query[name] === undefined) continue;
    values.push([query[name]].flat());
    parts.push(`${column} = ANY ($${values.length}::text[])`);
  }
  return { text: parts.join(' AND '), values };
}

const PAGE_SIZE = 12;

const app = Fastify();
app.get('/profiles', async ({ query }) => {
  const { text, values } = conditionOf(query);
  const page = Number(query.page ?? 1);
  const [pageResult, countResult] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM members LEFT JOIN photos ON photos.member_id = members.id AND photos.is_primary
       WHERE ${text} ORDER BY last_active_at DESC, members.id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
      values,
    ),
    pool.query(`SELECT count(*)::int AS total FROM members WHERE ${text}`, values),
  ]);
  return { profiles: pageResult.rows, total: countResult.rows[0].total };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);

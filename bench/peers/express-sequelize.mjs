import express from 'express';
import { parse } from 'pg-connection-string';
import { DataTypes, Op, Sequelize } from 'sequelize';

// This program follows the guides of both packages: two models and one findAndCountAll.
const { host, port, database, user, password } = parse(process.env.DATABASE_URL);
const sequelize = new Sequelize(database, user, password, {
  dialect: 'postgres',
  host,
  port,
  logging: false,
  pool: { max: 10 },
  define: { timestamps: false, underscored: true },
});
const { TEXT: text, UUID: uuid, DATE: date, INTEGER: integer, BOOLEAN: boolean } = DataTypes;
const Member = sequelize.define(
  'member',
  {
    id: { type: uuid, primaryKey: true },
    fullName: text,
    gender: text,
    dateOfBirth: DataTypes.DATEONLY,
    verifiedAt: date,
    lastActiveAt: date,
    listed: boolean,
    profession: text,
    education: text,
    bio: text,
    heightInches: integer,
    location: text,
    motherTongue: text,
    maritalStatus: text,
    gotra: text,
    nakshatra: text,
    manglik: text,
  },
  { tableName: 'members' },
);
const Photo = sequelize.define(
  'photo',
  {
    id: { type: uuid, primaryKey: true },
    memberId: uuid,
    thumbhash: text,
    isPrimary: boolean,
  },
  { tableName: 'photos' },
);
Member.hasOne(Photo, { foreignKey: 'memberId', as: 'photo' });

const shownColumns = [
  'id',
  'fullName',
  'dateOfBirth',
  'verifiedAt',
  'profession',
  'education',
  'bio',
  'heightInches',
  'location',
  'motherTongue',
];
/** Filters that accept several values. */
const listFilters = ['maritalStatus', 'education', 'gotra', 'motherTongue', 'nakshatra', 'manglik'];

/**
 * Returns the bounds of a column that the query contains, or null if it contains none. Each bound
 * is the name of a parameter and an operator.
 */
function boundsOf(query, bounds) {
  const queryBounds = bounds.filter(([name]) => query[name] !== undefined);
  if (queryBounds.length === 0) return null;
  return Object.fromEntries(queryBounds.map(([name, operator]) => [operator, query[name]]));
}

function conditionOf(query) {
  const where = { listed: true, gender: query.gender };
  const birth = boundsOf(query, [
    ['bornAfter', Op.gt],
    ['bornUntil', Op.lte],
  ]);
  const height = boundsOf(query, [
    ['heightMin', Op.gte],
    ['heightMax', Op.lte],
  ]);
  if (birth !== null) where.dateOfBirth = birth;
  if (height !== null) where.heightInches = height;
  if (query.profession !== undefined) where.profession = { [Op.iLike]: `%${query.profession}%` };
  for (const name of listFilters) {
    if (query[name] !== undefined) where[name] = { [Op.in]: [query[name]].flat() };
  }
  return where;
}

const PAGE_SIZE = 12;

const app = express();
app.get('/profiles', async (request, response) => {
  const { query } = request;
  const page = Number(query.page ?? 1);
  const { rows, count } = await Member.findAndCountAll({
    attributes: shownColumns,
    where: conditionOf(query),
    include: [
      {
        model: Photo,
        as: 'photo',
        attributes: ['id', 'thumbhash'],
        where: { isPrimary: true },
        required: false,
      },
    ],
    order: [
      ['lastActiveAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  response.json({ profiles: rows, total: count });
});
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));

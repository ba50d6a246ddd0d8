import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** All templates of pipelines. The current template becomes the first version, created by the creator of the pipeline. */
export const pipelineVersions: Migration = {
  name: '0013-pipeline-versions',
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('pipeline_version')
      .addColumn('pipeline_id', 'varchar(36)', (c) => c.notNull().references('pipeline.id').onDelete('cascade'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('created_by', 'varchar(36)', (c) => c.notNull().references('user.id'))
      .addPrimaryKeyConstraint('pipeline_version_key', ['pipeline_id', 'version'])
      .execute();
    await sql`
      insert into pipeline_version (pipeline_id, version, template, created_at, created_by)
      select pipeline.id, 1, pipeline.template, resource.created_at, resource.created_by
      from pipeline join resource on resource.id = pipeline.id`.execute(db);
  },
};

/** The arrows of ARCHITECTURE.md: each folder knows only what stands below it. */
const layer = (name, from, forbidden, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: forbidden },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one concept, or that one of them knows too much.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pipeline-stands-alone',
      comment:
        'The pipeline is a library: it knows no service, no database and no HTTP. Of language models it knows only what a ' +
        'question is, and how its tokens are estimated.',
      severity: 'error',
      from: { path: '^src/pipeline/' },
      to: { path: '^src/', pathNot: '^src/(pipeline/|language-model/(model|tokens)\\.ts)' },
    },
    layer(
      'knowledge-is-data',
      '^src/pipeline/knowledge/',
      '^src/(?!pipeline/(?:knowledge/|page\\.ts|vocabulary\\.ts))',
      'What is known of documents is used by extraction and knows nothing of it.',
    ),
    layer(
      'evaluation-looks-down',
      '^src/evaluation/',
      '^src/(?!evaluation/|pipeline/)',
      'Comparing values needs no service: evaluations of the service, the command line and benchmarks share it.',
    ),
    layer(
      'containers-stand-alone',
      '^src/containers/',
      '^src/(?!containers/|pipeline/)',
      'Taking mails and archives apart needs no service: uploads, mails and the command line share it.',
    ),
    layer(
      'network-stands-alone',
      '^src/network/',
      '^src/(?!network/)',
      'Every outgoing connection that users steer goes through it, whatever it is for.',
    ),
    layer(
      'language-model-stands-alone',
      '^src/language-model/',
      '^src/(?!language-model/|network/)',
      'The client of language models knows HTTP and providers, and nothing of pages and templates.',
    ),
    {
      name: 'store-knows-no-rules',
      comment: 'The store keeps; the rules are above it.',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^src/', pathNot: '^src/(store/|config\\.ts|errors\\.ts)' },
    },
    layer(
      'service-looks-down',
      '^src/service/',
      '^src/(http|mail|worker|commands|main\\.js)',
      'Doors call the service.',
    ),
    layer('http-looks-down', '^src/http/', '^src/(mail|worker|commands|main\\.js)', 'Doors do not know each other.'),
    layer('mail-looks-down', '^src/mail/', '^src/(http|worker|commands|main\\.js)', 'Doors do not know each other.'),
    layer('worker-looks-down', '^src/worker/', '^src/(http|mail|commands|main\\.js)', 'The worker is no door.'),
    layer(
      'web-asks-the-interface',
      '^web/src/',
      '^(src|test|bench|docs|samples|training)/',
      'The web app knows the service by its HTTP interface only.',
    ),
    layer(
      'nothing-imports-the-web-app',
      '^src/',
      '^web/',
      'The service hands out what was built, and knows no more of it.',
    ),
    layer(
      'nothing-imports-commands',
      '^src/(?!commands|main\\.js)',
      '^src/(commands|main\\.js)',
      'Commands wire the parts together.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};

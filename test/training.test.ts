/** How training data is read and used. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Forest } from '../src/pipeline/extract/ranking/trees.ts';
import { createRandom, fitTrees, type RankingGroup, toRankingData } from '../training/boosting.ts';
import { readKinds } from '../training/questions.ts';

const FEATURES = ['closeness', 'noise', 'constant'];

/** Groups of four candidates: the closest one is right; if all are far, none is right. */
function drawGroups(count: number, seed: number): RankingGroup[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const vectors = Array.from({ length: 4 }, () => Float32Array.of(random(), random(), 1));
    const closest = Math.max(...vectors.map(([closeness = 0]) => closeness));
    return { vectors, right: vectors.map(([closeness]) => closeness === closest && closest > 0.5), weight: 1 };
  });
}

suite('boosted trees', () => {
  const options = {
    trees: 60,
    leaves: 8,
    rate: 0.2,
    ridge: 1,
    leastWeight: 1,
    featureShare: 0.9,
    groupShare: 0.8,
    seed: 1,
  };
  const trees = fitTrees(toRankingData(drawGroups(800, 1), FEATURES.length), options);
  const forest = new Forest({ features: FEATURES, trees }, FEATURES);

  test('choose the right candidate of groups that they have not seen', () => {
    const chosen = drawGroups(400, 2).filter(({ vectors, right }) => {
      const scores = vectors.map((vector) => forest.score(vector));
      const most = Math.max(...scores);
      return most > 0 ? right[scores.indexOf(most)] === true : !right.includes(true);
    });
    assert.ok(chosen.length > 340, `${chosen.length} of 400`);
  });

  test('are the same for the same data', () => {
    assert.deepEqual(fitTrees(toRankingData(drawGroups(800, 1), FEATURES.length), options), trees);
  });

  test('sum all trees for at least the requested number of candidates', () => {
    const [group] = drawGroups(1, 3);
    assert.ok(group !== undefined);
    const whole = group.vectors.map((vector) => forest.score(vector));
    assert.deepEqual(forest.scoreBest(group.vectors, group.vectors.length), whole);
  });
});

suite('the questions of the encoder', () => {
  test('are complete in every file', () => {
    const kinds = readKinds();
    assert.ok(kinds.length > 1500);
    for (const { name, questions } of kinds) {
      assert.ok(questions.length > 0, name);
      for (const question of questions) assert.ok(question.name !== '' && question.contexts.length > 0, name);
    }
  });
});

import { readArticles } from '#content/articles/articles.read';
import { searchModule } from '#content/search/search.module';
import { defineModule, type PublicOf } from '#core/module';
import { tableReverts } from '#core/table-reverts';
import { recordedRows, tableRecords } from '#platform/events/record-tracker';
import { circuitBreaker } from './circuit-breaker';
import { demoModel } from './demo/demo-model';
import { firstProviderService } from './first-provider.service';
import { localModelsService } from './local-models.service';
import { modelProviderChanged } from './model-providers.events';
import { modelProvidersRepository } from './model-providers.repository';
import { bindModelProviderRoutes } from './model-providers.routes';
import { modelProvidersSchema } from './model-providers.schema';
import { modelProvidersService } from './model-providers.service';
import { modelReceivers } from './model-receivers';
import { modelStreamsService } from './model-streams.service';
import { modelTrialService } from './model-trial.service';
import { completionStreams } from './stream/completion-stream';

/** What to search for to answer a question. */
export { searchKeysOf } from './demo/search-keys';

/** The list of language models, and answers from the first of them that works. */
export const providersModule = defineModule({
  name: 'model-providers',
  schema: modelProvidersSchema,
  needs: { search: searchModule },
  make: (core, { search }) => {
    const { basics, database, cache, clock, events, log, outgoing, sealing, bind, config } = core;
    const record = tableRecords(database, events, modelProviderChanged, 'model_providers');
    const rows = recordedRows(modelProvidersRepository(database.forTables()), record);
    const providers = {
      ...rows,
      arrange: (ids: readonly number[]) => record.changed(ids, () => rows.arrange(ids)),
    };
    // One that was removed has lost its address and its keys.
    core.reverts.add(
      tableReverts({ database, event: modelProviderChanged, table: 'model_providers', record, idOf: Number }),
    );
    const demo = demoModel({ finder: search.finder, articles: readArticles(database) });
    const completions = completionStreams({ outgoing });
    const breaker = circuitBreaker({ cache, clock });
    const parts = { ...basics, providers, sealing, completions, demo, breaker, log };
    const service = modelProvidersService(parts);
    const first = firstProviderService({ ...parts, service });
    const local = localModelsService({ clock, config });
    bindModelProviderRoutes(bind, {
      providers: service,
      trials: modelTrialService(parts),
      first,
      receivers: modelReceivers(parts),
      local,
    });
    core.onClose.add(() => local.close());
    return { ...modelStreamsService(parts), first: first.first, saveFirst: first.saveFirst, rows };
  },
});

export type ProvidersPublic = PublicOf<typeof providersModule>;

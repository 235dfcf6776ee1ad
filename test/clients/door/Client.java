import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

/** Prints the text that it wrote, as REST gives it back. */
class Client {
    static final HttpClient http = HttpClient.newHttpClient();

    static String ask(String path, String body, String type) throws Exception {
        var asked = HttpRequest.newBuilder(URI.create("https://api.crowdin.com/api/v2" + path))
            .header("Authorization", "Bearer " + System.getenv("AP_BRIDGE_TOKEN"))
            .header("Crowdin-API-FileName", "door.json")
            .header("Content-Type", type);
        if (body != null) asked.POST(BodyPublishers.ofString(body));
        var answer = http.send(asked.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300) throw new Exception(answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    static String first(String field, String json) {
        var found = Pattern.compile("\"" + field + "\":\"?([^\",}]*)").matcher(json);
        found.find();
        return found.group(1);
    }

    public static void main(String[] args) throws Exception {
        var json = "application/json";
        var project = "/projects/" + first("id", ask("/projects", null, json));
        var storage = first("id", ask("/storages", "{\"hello\":\"Hello\"}", "application/octet-stream"));
        var file = first("id", ask(project + "/files", "{\"storageId\":" + storage + ",\"name\":\"door.json\"}", json));
        var string = first("id", ask(project + "/strings?fileId=" + file, null, json));
        var text = "{\"stringId\":" + string + ",\"languageId\":\"de\",\"text\":\"Hallo von Java\"}";
        ask(project + "/translations", text, json);
        System.out.println(first("text", ask(project + "/translations?stringId=" + string + "&languageId=de", null, json)));
    }
}
